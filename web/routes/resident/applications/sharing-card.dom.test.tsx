import { screen } from '@testing-library/dom'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { ConsentScope } from '#contract/stays/application-parts.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { consentScopeLabel } from '#contract/stays/consent.labels.ts'
import { addTime } from '#contract/time.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { check, field, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { anApplication } from '#web/features/stays/applications/application.fixture.ts'
import { SharingCard } from './sharing-card.tsx'

const api = fakeApi()
const morning = new Date('2026-12-03T14:00:00Z')
const evening = new Date('2026-12-03T23:30:00Z')
const shared = (...scope: ConsentScope[]): OwnApplication => ({
  ...anApplication,
  status: 'INFO_REQUESTED',
  allowedActions: ['share', 'stopSharing'],
  consent: { scope, words: '', grantedAt: morning, expiresAt: evening, revokedAt: null, isInForce: true },
})

it('says who viewed it: once on one moment, more often from the first to the last', async () => {
  api.answer('GET /residents/applications/{id}/readings', () => ({
    readings: [
      { name: 'Samuel P.', by: 'HOME', what: 'the application', firstAt: morning, lastAt: morning, times: 1 },
      { name: 'Ada F.', by: 'STAFF', what: 'Letter.pdf', firstAt: morning, lastAt: evening, times: 3 },
    ],
  }))
  renderScreen(() => <SharingCard application={anApplication} />, { path: '/', at: '/' })
  await screen.findByText((_, element) => element?.tagName === 'LI' && element.textContent.startsWith('Samuel'))
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines.filter((line) => line.includes('viewed'))).toEqual([
    'Samuel P. (the home) viewed the application on Dec 3, 2026, 9:00 AM EST',
    'Ada F. (Waymark staff) viewed Letter.pdf first on Dec 3, 2026, 9:00 AM EST, last on Dec 3, 2026, 6:30 PM EST',
  ])
})

it('says until when with the year, because sharing may last into the next one', async () => {
  api.answer('GET /residents/applications/{id}/readings', () => ({ readings: [] }))
  renderScreen(() => <SharingCard application={shared('NAME')} />, { path: '/', at: '/' })
  await screen.findByText(/^Until December 3, 2026 at 6:30 PM EST at the latest/)
})

/** On the same page, an answer to a request may share the documents. */
function Answering() {
  const [application, setApplication] = useState(shared('NAME', 'ANSWERS'))
  return (
    <>
      <button type="button" onClick={() => setApplication(shared('NAME', 'ANSWERS', 'DOCUMENTS'))}>
        Answer
      </button>
      <SharingCard application={application} />
    </>
  )
}

it('begins a change with what is shared now, and not with what was shared or ticked before', async () => {
  api.answer('GET /residents/applications/{id}/readings', () => ({ readings: [] }))
  renderScreen(Answering, { path: '/', at: '/' })
  const open = async () => {
    await press('Change what they can see')
    return findDialog('What can the home see?')
  }
  const dialog = await open()
  await check(consentScopeLabel.CONTACT, dialog)
  await press('Cancel', dialog)
  await press('Answer')
  const again = await open()
  const ticked = (['CONTACT', 'DOCUMENTS'] as const).map((part) => field(consentScopeLabel[part], again).checked)
  expect(ticked).toEqual([false, true])
})

it('after a refusal, says that the home sees nothing anymore, and what an appeal would change', () => {
  api.answer('GET /residents/applications/{id}/readings', () => ({ readings: [] }))
  const was = shared('NAME', 'ANSWERS')
  const decision = { code: 'HOUSE_VOTE', words: '', at: morning, onBehalf: false, appealUntil: evening } as const
  const consent = { ...was.consent!, expiresAt: addTime(new Date(), { days: 1 }), isInForce: false }
  const declined: OwnApplication = { ...was, status: 'REJECTED', allowedActions: [], decision, consent }
  const { unmount } = renderScreen(() => <SharingCard application={declined} />, { path: '/', at: '/' })
  expect(
    screen.getByText(/cannot see this application\. If you appeal, the home and Waymark staff can see it again/),
  ).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  const stopped = { ...declined, consent: { ...consent, revokedAt: morning } }
  renderScreen(() => <SharingCard application={stopped} />, { path: '/', at: '/' })
  expect(screen.getByText('Harbor House cannot see this application.')).toBeTruthy()
})
