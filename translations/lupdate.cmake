# SPDX-License-Identifier: GPL-3.0-or-later
# Brings the catalogues in folder OUTPUT up to date with the sources below ROOT: no line numbers and no obsolete
# entries, so that a difference shows words only. LUPDATE is Qt's tool.
set(common -silent -no-obsolete -locations none -disable-heuristic similartext -extensions cpp,h -I ${ROOT})
set(sources ${ROOT}/model/qt ${ROOT}/widgets ${ROOT}/app)
foreach(catalogue "-pluralonly;${OUTPUT}/etwarden_en.ts" ${OUTPUT}/etwarden_fr.ts)
    list(POP_BACK catalogue file)
    execute_process(COMMAND ${LUPDATE} ${common} ${catalogue} ${sources} -ts ${file} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
