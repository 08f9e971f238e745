import { screen } from '#contract/screens.ts'
import type { VerificationLevel } from '#contract/trust/verification.ts'
import { useApi } from '#web/api/queries.ts'
import { documentsAt, homeTitleOf, reviewAt } from '#web/features/trust/listing-review/paths.ts'
import type { Next, StaffNotice } from './notices.ts'

type Ways = Pick<StaffNotice, 'next' | 'back'>
const on = (next: Next | undefined, list: string): Ways => ({ next, back: { label: 'Back to the queue', to: list } })

/** The other home that has waited longest for review. */
export function useNextHome(id: string): Ways {
  const { data } = useApi('GET /admin/homes', { query: { status: ['PENDING_REVIEW'], sort: 'waiting', limit: 2 } })
  const home = data?.homes.find((home) => home.id !== id)
  return on(home && { label: homeTitleOf(home), to: reviewAt(home.id) }, '/admin-listings')
}

/** The other badge request that has waited longest. */
export function useNextVerification(homeId: string, level: VerificationLevel): Ways {
  const { data } = useApi('GET /admin/verifications', { query: { view: 'WAITING', limit: 2 } })
  const request = data?.requests.find((request) => request.homeId !== homeId || request.level !== level)
  const to = request && screen('/admin-property-verification', { homeId: request.homeId, level: request.level })
  return on(to ? { label: request.homeTitle || 'Untitled home', to } : undefined, '/admin-property-verification')
}

/** The other application that a home has left unanswered longest. */
export function useNextApplication(id: string): Ways {
  const { data } = useApi('GET /admin/applications', { query: { status: ['SUBMITTED', 'UNDER_REVIEW'], limit: 2 } })
  const application = data?.applications.find((application) => application.id !== id)
  const next = application && { label: application.applicant, to: screen('/admin-applications/:id', { id: application.id }) }
  return on(next, '/admin-applications')
}

/** The home's next document, or else the home whose documents have waited longest. */
export function useNextDocument(homeId: string, waiting: readonly { homeDocumentId: string; name: string }[]): Ways {
  const { data } = useApi('GET /admin/home-documents/verification-queue', { query: { limit: 20 } })
  const [here] = waiting
  const elsewhere = data?.documents.find((document) => document.home.id !== homeId)
  const next = here
    ? { label: here.name, to: `${documentsAt(homeId)}?document=${here.homeDocumentId}` }
    : elsewhere && { label: homeTitleOf(elsewhere.home), to: documentsAt(elsewhere.home.id) }
  return on(next, '/admin-house-docs')
}
