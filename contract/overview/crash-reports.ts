import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { message } from '#contract/people/auth.ts'

/** Accepts only names from our own code: nothing a person typed fits these patterns. */
export const crashReportForm = z.object({
  name: z.string().regex(/^\w{1,40}$/, 'This is not the name of an error'),
  screen: z.string().regex(/^\/[a-z0-9:*/-]{0,120}$/i, 'This is not a screen'),
  frames: z
    .array(z.string().regex(/^\/assets\/[\w.-]{1,100}\.js:\d{1,9}:\d{1,9}$/, 'This is not a place in our scripts'))
    .max(10),
})

export const crashReports = area({
  'POST /crash-reports': {
    summary: 'Tell that a screen broke in a browser; no person is known',
    access: 'public',
    body: crashReportForm,
    response: message,
    status: 202,
    background: true,
    limit: { calls: 20, seconds: 3600 },
  },
})
