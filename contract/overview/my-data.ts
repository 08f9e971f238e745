import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { savedFile } from '#contract/file.ts'
import { historyEvent } from '#contract/history.ts'
import { message } from '#contract/people/auth.ts'

/** How long someone can change their mind about deleting their account. */
export const daysToUndoDeletion = 30
/** How long a download can be fetched. */
export const hoursOfDownload = 24

const dataExport = z
  .object({
    status: z.enum(['MAKING', 'READY', 'FAILED']),
    requestedAt: z.date(),
    /** When the download is deleted; null until it is ready. */
    expiresAt: z.date().nullable(),
    sizeBytes: z.int().nullable(),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.infer<typeof dataExport>

/** What has to be settled before an account can be deleted, and the screen to do it. */
const deletionBlock = z.object({ code: z.string(), message: z.string(), link: z.string(), label: z.string() })
export type DeletionBlock = z.infer<typeof deletionBlock>

const myData = z
  .object({
    /** The newest download; null once it is deleted. */
    export: dataExport.nullable(),
    deletion: z.object({
      blocks: z.array(deletionBlock),
      /** What happens right away, in sentences. */
      effects: z.array(z.string()),
      /** What is kept after the account is erased, and why. */
      kept: z.array(z.string()),
    }),
  })
  .meta({ id: 'MyData' })
export type MyData = z.infer<typeof myData>

const accountHistory = z.object({
  history: z.array(historyEvent),
})

export const myDataArea = area({
  'GET /auth/history': {
    summary: 'List what happened in my account: sign-ins, changes, decisions, and each time staff viewed it',
    access: 'signed-in',
    response: accountHistory,
  },
  'GET /auth/my-data': {
    summary: 'Get my download, and what deleting my account would do',
    access: 'signed-in',
    // The screen polls while a download is being prepared.
    background: true,
    response: myData,
  },
  'POST /auth/my-data/export': {
    summary: 'Ask for a download of everything about me',
    access: 'signed-in',
    confirmed: true,
    response: dataExport,
    status: 201,
    limit: { calls: 5, seconds: 86_400 },
  },
  'GET /auth/my-data/export/file': {
    summary: 'Download everything about me',
    access: 'signed-in',
    refuses: [404],
    confirmed: true,
    file: 'application/zip',
    response: savedFile,
    limit: { calls: 30, seconds: 3600 },
  },
  'POST /auth/my-data/deactivate-account': {
    summary: 'Close my account until I sign in again; refused while something is unsettled',
    access: 'signed-in',
    confirmed: true,
    response: message,
    limit: { calls: 10, seconds: 3600 },
  },
  'POST /auth/my-data/delete-account': {
    summary: 'Delete my account, with 30 days to undo it; refused while something is unsettled',
    access: 'signed-in',
    confirmed: true,
    response: message,
    limit: { calls: 10, seconds: 3600 },
  },
})
