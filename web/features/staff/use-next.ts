import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Returned, Sent } from '#contract/endpoint.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { screen } from '#contract/screens.ts'
import type { VerificationLevel } from '#contract/trust/verification.ts'
import type { Input } from '#web/api/client.ts'
import { apiQuery } from '#web/api/queries.ts'
import { documentsAt, reviewAt } from '#web/features/trust/listing-review/paths.ts'
import type { Next, StaffNotice } from './notices.ts'

type Ways = Pick<StaffNotice, 'next' | 'back'>

/** Reads the queue when a decision is announced, not when it was begun: by then it has arrived, and has been fetched again. */
function useWays<K extends keyof Api>(
  key: K,
  input: Sent<Api[K]>,
  list: string,
  nextOf: (queue: Returned<Api[K]>) => Next | undefined,
) {
  const queryClient = useQueryClient()
  const queue = apiQuery(key, ...([input] as Input<K>))
  useQuery(queue)
  return (): Ways => {
    const data = queryClient.getQueryData(queue.queryKey)
    return { next: data && nextOf(data), back: { label: 'Back to the queue', to: list } }
  }
}

/** The other home that has waited longest for review. */
export const useNextHome = (id: string) =>
  useWays(
    'GET /admin/homes',
    { query: { status: ['PENDING_REVIEW'], sort: 'waiting', limit: 2 } },
    '/admin-listings',
    ({ homes }) => {
      const home = homes.find((home) => home.id !== id)
      return home && { label: homeTitleOf(home), to: reviewAt(home.id) }
    },
  )

/** The other badge request that has waited longest. */
export const useNextVerification = (homeId: string, level: VerificationLevel) =>
  useWays(
    'GET /admin/verifications',
    { query: { view: 'WAITING', limit: 2 } },
    '/admin-property-verification',
    ({ requests }) => {
      const request = requests.find((request) => request.homeId !== homeId || request.level !== level)
      const to = request && screen('/admin-property-verification', { homeId: request.homeId, level: request.level })
      return to ? { label: homeTitleOf({ title: request.homeTitle }), to } : undefined
    },
  )

/** The other application that a home has left unanswered longest. */
export const useNextApplication = (id: string) =>
  useWays(
    'GET /admin/applications',
    { query: { status: ['SUBMITTED', 'UNDER_REVIEW'], limit: 2 } },
    '/admin-applications',
    ({ applications }) => {
      const application = applications.find((application) => application.id !== id)
      return application && { label: application.applicant, to: screen('/admin-applications/:id', { id: application.id }) }
    },
  )

/** The home's next document, or else the home whose documents have waited longest. */
export const useNextDocument = (homeId: string, [here]: readonly { homeDocumentId: string; name: string }[]) =>
  useWays('GET /admin/home-documents/verification-queue', { query: { limit: 20 } }, '/admin-house-docs', ({ documents }) => {
    if (here) return { label: here.name, to: `${documentsAt(homeId)}?document=${here.homeDocumentId}` }
    const elsewhere = documents.find((document) => document.home.id !== homeId)
    return elsewhere && { label: homeTitleOf(elsewhere.home), to: documentsAt(elsewhere.home.id) }
  })
