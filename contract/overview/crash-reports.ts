import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { message } from '#contract/people/auth.ts'

/** Accepts only names from our own code: nothing a person typed fits these patterns. */
export const crashReportForm = z.object({
  name: z.string().regex(/^\w{1,40}$/, 'Not a valid error name'),
  screen: z.string().regex(/^\/[a-z0-9:*/-]{0,120}$/i, 'Not a valid screen'),
  frames: z.array(z.string().regex(/^\/assets\/[\w.-]{1,100}\.js:\d{1,9}:\d{1,9}$/, 'Not a valid place in our scripts')).max(10),
})

export const crashReports = area({
  'POST /crash-reports': {
    summary: 'Report a screen that crashed in a browser, without identifying anyone',
    access: 'public',
    body: crashReportForm,
    response: message,
    status: 202,
    background: true,
    limit: { calls: 20, seconds: 3600 },
  },
})
