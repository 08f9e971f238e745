import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { VerificationRow } from '#contract/trust/verification.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { press, renderScreen } from '#tests/dom/screen.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { announce } from './notices.ts'
import { useNextVerification } from './use-next.ts'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const own = { homeId: '3f0c2a10-0000-4000-8000-000000000001', level: 'VERIFIED' } as const
const counts = { WAITING: 1, OWNERS_TURN: 0, IN_FORCE: 0, ENDING: 0, ENDED: 0, ALL: 1 }
const other: VerificationRow = {
  ...own,
  homeId: '3f0c2a10-0000-4000-8000-000000000002',
  homeTitle: 'Lantern Way',
  city: 'Delray Beach',
  state: 'FL',
  ownerName: 'Olive Hart',
  status: 'SUBMITTED',
  submittedAt: at,
  changedAt: at,
  verifiedAt: null,
  expiresAt: null,
  checked: [],
  renewalAskedAt: null,
  reviewBy: at,
  documentsWaiting: 0,
}

const arrival = Promise.withResolvers<void>()
api.answer('GET /admin/verifications', async ({ query }) => {
  await arrival.promise
  return { requests: [other], total: 1, page: query.page, limit: query.limit, counts }
})

/** A decision keeps what it had when it was begun. */
function Decision() {
  const ways = useNextVerification(own.homeId, own.level)
  const [begun] = useState(() => ways)
  return (
    <>
      <button type="button" onClick={() => announce({ words: 'Approved.', ...begun() })}>
        Decide
      </button>
      <NoticeBar />
    </>
  )
}

it('leads to the next request also if the queue arrives after a decision was begun', async () => {
  renderScreen(Decision, { path: '/', at: '/' })
  await press('Decide')
  expect(screen.getByRole('link', { name: 'Back to the queue' })).toBeTruthy()
  arrival.resolve()
  await waitFor(async () => {
    await press('Decide')
    expect(screen.getByRole('link', { name: 'Next: Lantern Way' })).toBeTruthy()
  })
})
