# SPDX-License-Identifier: GPL-3.0-or-later
# The options are those that "etwarden --help" lists.
complete -F _longopt etwarden
