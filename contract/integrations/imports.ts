import * as z from 'zod'
import { area } from '#contract/endpoint.ts'

export const importOutcome = z.enum(['NEW', 'CHANGED', 'UNCHANGED', 'WRONG'])
export type ImportOutcome = z.infer<typeof importOutcome>

export const importRow = z
  .object({
    /** As the spreadsheet numbers it: the head is row 1. */
    row: z.int(),
    name: z.string(),
    outcome: importOutcome,
    changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    /** A problem of the row as a whole has no column. */
    problems: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
    /** What else to know before it goes in. */
    note: z.string().nullable(),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof importRow>

export const importReport = z
  .object({
    rows: z.array(importRow),
    counts: z.record(importOutcome, z.int()),
    /** Columns of the file that mean nothing here. */
    ignoredColumns: z.array(z.string()),
    /** The rows that cannot go in, with the reasons, as a CSV file to correct and send again. */
    wrongRows: z.string().nullable(),
    /** What was shown, in short: sent along when the file is imported, so that nothing else happens. */
    fingerprint: z.string(),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof importReport>

const edit = { role: 'OWNER', permission: 'edit_properties' } as const
const stays = { role: 'OWNER', permission: 'manage_reservations' } as const

const limit = { calls: 60, seconds: 3600 } as const
const check = { form: z.object({}), files: ['file'], response: importReport, limit } as const
const confirmed = z.object({ fingerprint: z.string('Check the file first').length(64, 'Check the file first') })
const apply = { ...check, form: confirmed } as const

/** The files have the columns of the exports. A file is checked first, and imported as it was checked. */
export const csvImports = area({
  'POST /owners/imports/homes/check': { summary: 'See what importing a file of homes would do', access: edit, ...check },
  'POST /owners/imports/homes': { summary: 'Import homes as checked; new ones become drafts', access: edit, ...apply },
  'POST /owners/imports/rooms/check': { summary: 'See what importing a file of rooms would do', access: edit, ...check },
  'POST /owners/imports/rooms': { summary: 'Import rooms with beds and prices as checked', access: edit, ...apply },
  'POST /owners/imports/residents/check': { summary: 'See what importing a file of residents would do', access: stays, ...check },
  'POST /owners/imports/residents': {
    summary: 'Record people who already live in my homes, as checked',
    access: stays,
    ...apply,
  },
})
