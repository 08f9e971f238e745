import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { savedFile } from '#contract/file.ts'
import { message } from '#contract/people/auth.ts'

export const calendarFeed = area({
  'GET /calendar-feed': {
    summary: 'Check whether a calendar program can read my calendar, and when one last did',
    access: 'signed-in',
    response: z.object({
      /** False for an owner whose plan has no feed, and for staff. */
      isIncluded: z.boolean(),
      feed: z.object({ createdAt: z.date(), lastReadAt: z.date().nullable() }).nullable(),
    }),
  },
  'POST /calendar-feed': {
    summary: 'Make a secret address for my calendar; an earlier one stops working',
    access: 'signed-in',
    response: z.object({ url: z.string() }),
    secretAnswer: true,
    status: 201,
    limit: { calls: 20, seconds: 3600 },
  },
  'DELETE /calendar-feed': {
    summary: 'Turn my secret calendar address off',
    access: 'signed-in',
    response: message,
  },
  'GET /calendar-feeds/{token}': {
    summary: 'Read a calendar by its secret address, as calendar programs do',
    access: 'public',
    params: z.object({ token: z.string().length(80, 'Calendar not found') }),
    response: savedFile,
    file: 'text/calendar; charset=utf-8',
    // A program reads it once an hour or so; several may share an IP.
    limit: { calls: 600, seconds: 3600 },
  },
})
