import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { VerificationForStaff } from '#contract/trust/verification.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { press, renderScreen, user } from '#tests/dom/screen.tsx'
import { useApi } from '#web/api/queries.ts'
import { sentVerification } from '#web/features/trust/verification/verification.fixture.ts'
import { Decision } from './decision.tsx'

const api = fakeApi()
const { level } = sentVerification
const homeId = sentVerification.home.id
const request: VerificationForStaff = { ...sentVerification, allowedActions: ['begin'] }

let shown = request
const counts = { WAITING: 0, OWNERS_TURN: 0, IN_FORCE: 0, ENDING: 0, ENDED: 0, ALL: 0 }
api.answer('GET /admin/verifications', () => ({ requests: [], counts, page: 1, limit: 2, total: 0 }))
api.answer('GET /admin/verifications/{homeId}/{level}', () => shown)
api.answer('POST /admin/verifications/{homeId}/{level}/begin', () => {
  shown = { ...request, status: 'IN_REVIEW', allowedActions: ['ask', 'reject'] }
  return shown
})

function Shown() {
  const { data } = useApi('GET /admin/verifications/{homeId}/{level}', { params: { homeId, level } })
  return <main tabIndex={-1}>{data && <Decision request={data} />}</main>
}

it('starts a review by keyboard, and the focus stays in the screen when the button is gone', async () => {
  renderScreen(Shown, { path: '/', at: '/' })
  const start = await screen.findByRole('button', { name: 'Start review' })
  start.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Decline' })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})

it('names what stands in the way, and offers no approval until nothing does', async () => {
  const inReview = { ...request, status: 'IN_REVIEW' as const, validUntil: new Date('2099-12-31T12:00:00Z') }
  shown = { ...inReview, blockers: ['Insurance: no approved document.'], allowedActions: ['ask', 'reject'] }
  const { unmount } = renderScreen(Shown, { path: '/', at: '/' })
  expect(await screen.findByText('Insurance: no approved document.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  unmount()
  shown = { ...inReview, allowedActions: ['approve', 'ask', 'reject'] }
  renderScreen(Shown, { path: '/', at: '/' })
  expect(await screen.findByText(/^Everything is complete\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy()
})

it('says of a renewal sent back that the badge stays valid', async () => {
  shown = { ...request, status: 'VERIFIED', renewalAskedAt: new Date('2099-11-01T12:00:00Z'), allowedActions: ['ask', 'revoke'] }
  renderScreen(Shown, { path: '/', at: '/' })
  await screen.findByRole('button', { name: 'Send back' })
  await press('Send back')
  expect(await screen.findByText(/^The badge stays valid until it expires\./)).toBeTruthy()
})
