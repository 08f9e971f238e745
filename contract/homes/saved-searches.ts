import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText, text } from '#contract/fields.ts'
import { message } from '#contract/people/auth.ts'

/** How many searches one person can save. */
export const mostSavedSearches = 20

export const searchAlerts = z.enum(['OFF', 'AT_ONCE', 'DAILY'], 'Choose when to hear from us')
export type SearchAlerts = z.infer<typeof searchAlerts>

const flag = z.boolean('Must be true or false')
const settings = { alerts: searchAlerts, byEmail: flag, inApp: flag }
const isHeard = ({ alerts, byEmail, inApp }: { alerts: SearchAlerts; byEmail: boolean; inApp: boolean }) =>
  alerts === 'OFF' || byEmail || inApp
const choose = { path: ['byEmail'], message: 'Choose email, the app, or both' }

export const saveSearchForm = z
  .object({
    name: requiredText(80, 'Enter a name'),
    /** The query string of the search page. */
    query: text(2000),
    ...settings,
  })
  .refine(isHeard, choose)
export const savedSearchForm = z.object({ name: requiredText(80, 'Enter a name'), ...settings }).refine(isHeard, choose)

export const savedSearch = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z.string(),
    ...settings,
    createdAt: z.date(),
    alertedAt: z.date().nullable(),
    /** Homes that opened up in the last two weeks and match. */
    newHomes: z.int(),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof savedSearch>

const resident = { role: 'SEEKER' } as const
const id = z.object({ id: idOf('Saved search') })

export const savedSearches = area({
  'GET /residents/saved-searches': {
    summary: 'List my saved searches, newest first',
    access: resident,
    response: z.object({ savedSearches: z.array(savedSearch) }),
  },
  'POST /residents/saved-searches': {
    summary: 'Save a search; saving the same one again updates it',
    access: resident,
    body: saveSearchForm,
    response: savedSearch,
    status: 201,
    limit: { calls: 60, seconds: 3600 },
  },
  'PUT /residents/saved-searches/{id}': {
    summary: 'Rename a saved search, or change when and how I hear about it',
    access: resident,
    params: id,
    body: savedSearchForm,
    response: savedSearch,
  },
  'DELETE /residents/saved-searches/{id}': {
    summary: 'Delete a saved search',
    access: resident,
    params: id,
    response: message,
  },
  'POST /search-alerts/{token}/stop': {
    summary: 'Turn off the alerts of one saved search, by the link in its emails and without signing in',
    access: 'public',
    params: z.object({ token: z.string().length(80, 'This link does not work anymore') }),
    response: message,
    limit: { calls: 60, seconds: 3600 },
  },
})
