import { area } from '#contract/endpoint.ts'
import { savedFile } from '#contract/file.ts'

const view = { role: 'OWNER', permission: 'view_properties' } as const
const stays = { role: 'OWNER', permission: 'manage_reservations' } as const
const file = { file: 'text/csv', response: savedFile, limit: { calls: 60, seconds: 3600 } } as const

/** What an owner takes out of Waymark as a spreadsheet. The imports read the same columns. */
export const csvExports = area({
  'GET /owners/exports/homes': { summary: 'Export my homes as CSV', access: view, ...file },
  'GET /owners/exports/rooms': { summary: 'Export the rooms of my homes with beds and prices as CSV', access: view, ...file },
  'GET /owners/exports/residents': { summary: 'Export current and past residents as CSV', access: stays, ...file },
})
