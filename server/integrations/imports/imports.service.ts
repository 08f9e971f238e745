import { csvImports } from '#contract/integrations/imports.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesImporter } from './import-homes.ts'
import { residentsImporter } from './import-residents.ts'
import { roomsImporter } from './import-rooms.ts'
import { applyImport, checkImport } from './run-import.ts'

export const importsService = handlers(csvImports, {
  'POST /owners/imports/homes/check': (call) => checkImport(call, homesImporter),
  'POST /owners/imports/homes': (call) => applyImport(call, homesImporter),
  'POST /owners/imports/rooms/check': (call) => checkImport(call, roomsImporter),
  'POST /owners/imports/rooms': (call) => applyImport(call, roomsImporter),
  'POST /owners/imports/residents/check': (call) => checkImport(call, residentsImporter),
  'POST /owners/imports/residents': (call) => applyImport(call, residentsImporter),
})
