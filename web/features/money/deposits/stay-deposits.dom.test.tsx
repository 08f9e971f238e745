import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Deposit } from '#contract/money/deposits.ts'
import { addTime } from '#contract/time.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { drafts } from '#web/drafts/drafts.browser.ts'
import { OwnerDeposits, ResidentDeposits } from './stay-deposits.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const at = new Date('2026-11-10T12:00:00Z')
const claimed: Deposit = {
  id,
  label: 'Security deposit',
  status: 'CLAIM_NOTICED',
  allowedActions: ['acceptClaim', 'object'],
  nextStep: 'The home wants to keep $45.50.',
  reservationId: id,
  home: { id, title: 'Harbor House' },
  timeZone: 'America/New_York',
  residentName: 'Jordan Rivers',
  currency: 'USD',
  amountCents: 20_000,
  returnedCents: 0,
  claimedCents: 0,
  receivedAt: at,
  movedOutAt: at,
  returnBy: at,
  claimBy: at,
  objectBy: at,
  claim: { noticedAt: at, totalCents: 4_550, lines: [{ words: 'The lock was broken.', amountCents: 4_550, documents: [] }] },
  objection: null,
  decision: null,
  refund: null,
  history: [],
}
const settled: Deposit = {
  ...claimed,
  status: 'PARTIALLY_RETURNED',
  allowedActions: [],
  nextStep: 'The home keeps $45.50. We’re returning $154.50 to the card you paid with.',
  claimedCents: 4_550,
  refund: { status: 'SUCCEEDED', amountCents: 15_450, settledAt: at },
}

it('says what comes back before someone accepts the deductions, and after it', async () => {
  let stored = claimed
  api.answer('GET /residents/deposits', () => ({ deposits: [stored] }))
  api.answer('POST /residents/deposits/{id}/accept', () => {
    stored = settled
    return stored
  })
  renderScreen(() => <ResidentDeposits reservationId={id} />, { path: '/', at: '/' })
  expect(await screen.findByText('The lock was broken.')).toBeTruthy()
  await press('Accept the deductions')
  const dialog = await findDialog('Accept the deductions?')
  expect(within(dialog).getByText(/^The home keeps \$45\.50\. \$154\.50 will be returned/)).toBeTruthy()
  await press('Accept deductions', dialog)
  expect(await screen.findByText('Returned in part')).toBeTruthy()
  expect(screen.getByText(settled.nextStep)).toBeTruthy()
  expect(screen.getByText('$154.50, returned on Nov 10, 2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept the deductions' })).toBeNull()
  expect(api.changes.map(({ call }) => call)).toEqual([`POST /residents/deposits/${id}/accept`])
})

it('lets the home take a file off a deduction, such as one that is no longer stored', async () => {
  const due: Deposit = { ...claimed, status: 'RETURN_DUE', allowedActions: ['giveBack', 'claim'], claim: null }
  api.answer('GET /owners/deposits', () => ({ deposits: [due] }))
  api.answer('POST /owners/deposits/{id}/claim', () => claimed)
  const file = (no: number) => ({
    id: id.replace(/1$/, String(no)),
    name: `door-${no}.jpg`,
    mimeType: 'image/jpeg',
    downloadUrl: '/x',
  })
  localStorage.setItem('user', JSON.stringify({ id: 'riley' }))
  drafts.keep(`claim:${id}`, [{ key: 'a', words: 'The lock was broken.', amount: '45.50', files: [file(2), file(3)] }])
  renderScreen(() => <OwnerDeposits reservationId={id} />, { path: '/', at: '/' })
  await screen.findByText('Security deposit')
  await press('Claim part of it')
  const dialog = await findDialog('Claim part of the deposit')
  await press('Remove door-2.jpg', dialog)
  expect(within(dialog).queryByText('door-2.jpg')).toBeNull()
  await press('Send claim', dialog)
  const line = { words: 'The lock was broken.', amountCents: 4_550, documentIds: [file(3).id] }
  await waitFor(() => expect(api.changes).toContainEqual({ call: `POST /owners/deposits/${id}/claim`, body: { lines: [line] } }))
})

it('leads to an appeal of what staff decided, unless it was appealed before', async () => {
  const decision = { words: 'The photos show it.', at, by: 'Waymark staff' }
  const decided = (no: number, appealUntil: Date | null): Deposit => ({
    ...settled,
    id: id.replace(/1$/, String(no)),
    decision: { ...decision, appealUntil },
  })
  const soon = addTime(new Date(), { days: 1 })
  api.answer('GET /residents/deposits', () => ({ deposits: [decided(1, soon), decided(2, null), decided(3, at)] }))
  renderScreen(() => <ResidentDeposits reservationId={id} />, { path: '/', at: '/' })
  const links = await screen.findAllByRole('link', { name: /appeal/i })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringContaining(id)])
})
