import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { StaffTransfer } from '#contract/trust/home-transfers.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check, field, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { NoticeBar } from '#web/features/staff/notice-bar.tsx'
import TransferHomeScreen from './transfer-home.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const id = (last: number) => `3f0c2a10-0000-4000-8000-00000000000${last}`
const home = { id: id(1), title: 'Harbor House', city: 'Delray Beach', state: 'FL', timeZone: 'America/New_York' }
const transfer: StaffTransfer = {
  id: id(2),
  status: 'DONE',
  home,
  from: { id: id(3), name: 'Olive Hart' },
  to: { id: id(4), name: 'Noor Lane' },
  reason: 'The house was sold.',
  effectiveOn: null,
  consentBy: at,
  requestedAt: at,
  requestedBy: 'Ada Flores',
  doneAt: at,
  reversedAt: null,
  reverseBy: new Date('2126-11-13T12:00:00Z'),
  answers: [{ side: 'FROM', agrees: true, by: 'Olive Hart', at, termsVersion: '2026-11' }],
  movedDeposits: [{ id: id(5), currency: 'USD', cents: 20_000, at }],
  nextStep: 'Noor Lane has run this home since November 10, 2026.',
  history: [],
  blocks: [],
  allowedActions: ['reverse'],
}
let blocked = false
beforeEach(() => {
  blocked = false
})
const counts = { REQUESTED: 0, AWAITING_CONSENT: 0, SCHEDULED: 0, DONE: 1, REVERSED: 0, DECLINED: 0, CANCELED: 0, EXPIRED: 0 }
api.answer('PUT /admin/presence', () => ({ others: [] }))
api.answer('GET /admin/home-transfer/history', () => ({ transfers: [transfer], counts, total: 1, page: 1, limit: 20 }))
api.answer('GET /admin/home-transfer/homes', ({ query }) => ({
  homes: query.search ? [{ ...home, owner: { id: id(3), name: 'Olive Hart' } }] : [],
}))
api.answer('GET /admin/home-transfer/owners', () => ({
  owners: [{ id: id(4), name: 'Noor Lane', email: 'noor@example.org', homes: 1, isActive: true }],
}))
const contents = { residents: 4, applications: 2, waitlist: 3, conversations: 9, autopay: 2 }
api.answer('POST /admin/home-transfer/validate', ({ body }) => {
  const blocks =
    blocked && body.ownerId ? [{ code: 'OVER_BEDS' as const, text: 'Noor Lane’s plan allows 10 beds.', link: null }] : []
  const money = {
    deposits: [{ currency: 'USD', cents: 80_000, count: 4 }],
    owedToOldOwner: [{ currency: 'USD', cents: 120_000 }],
  }
  return { home: { ...home, owner: transfer.from }, isValid: blocks.length === 0, blocks, contents: { ...contents, ...money } }
})
api.answer('POST /admin/home-transfer', () => ({
  ...transfer,
  status: 'AWAITING_CONSENT',
  doneAt: null,
  allowedActions: ['cancel'],
}))
api.answer('POST /admin/home-transfer/{id}/reverse', () => ({ ...transfer, status: 'REVERSED', allowedActions: [] }))

const open = () => renderScreen(TransferHomeScreen, { path: '/admin-transfer-home', at: '/admin-transfer-home' })

async function choose() {
  open()
  await screen.findByText('Harbor House')
  await press('Transfer a home')
  const dialog = await findDialog('Transfer a home')
  fill('Find the home', 'Harbor', dialog)
  await within(dialog).findByRole('radio', { name: /^Harbor House/ })
  await check('Harbor House, Delray Beach, FL. Owner: Olive Hart', dialog)
  expect(await within(dialog).findByText('$1,200 not paid out yet')).toBeTruthy()
  fill('Find the new owner', 'Noor', dialog)
  await within(dialog).findByRole('radio', { name: /^Noor Lane/ })
  await check('Noor Lane, noor@example.org. 1 home', dialog)
  return dialog
}

it('asks both owners after showing what goes along', async () => {
  const dialog = await choose()
  fill('Message to both owners', 'The house was sold.', dialog)
  await press('Ask both owners', dialog)
  await screen.findByRole('button', { name: 'Transfer a home' })
  expect(api.changes.at(-1)).toEqual({
    call: 'POST /admin/home-transfer',
    body: { homeId: home.id, ownerId: id(4), reason: 'The house was sold.' },
  })
})

it('names what stands in the way and offers nothing to send', async () => {
  blocked = true
  const dialog = await choose()
  expect(await within(dialog).findByText('Noor Lane’s plan allows 10 beds.')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Ask both owners' })).toBeNull()
})

it('reverses a transfer with a reason, and says why it can’t', async () => {
  open()
  await screen.findByText('Harbor House')
  await press(/^Open/)
  await findDialog('Transfer of Harbor House')
  await press('Reverse transfer')
  const sure = await findDialog('Reverse this transfer?')
  api.between('POST /admin/home-transfer/{id}/reverse', () => refuse(409, 'Noor Lane has claimed 1 deposit.'))
  fill('Reason', 'The sale fell through.', sure)
  await press('Reverse transfer', sure)
  expect(await within(sure).findByText('Noor Lane has claimed 1 deposit.')).toBeTruthy()
  expect(api.changes.at(-1)).toEqual({
    call: `POST /admin/home-transfer/${transfer.id}/reverse`,
    body: { reason: 'The sale fell through.' },
  })
})

it('says who has a home back after a transfer is reversed', async () => {
  renderScreen(
    () => (
      <>
        <NoticeBar />
        <TransferHomeScreen />
      </>
    ),
    { path: '/admin-transfer-home', at: '/admin-transfer-home' },
  )
  await screen.findByText('Harbor House')
  await press(/^Open/)
  await findDialog('Transfer of Harbor House')
  await press('Reverse transfer')
  const sure = await findDialog('Reverse this transfer?')
  fill('Reason', 'The sale fell through.', sure)
  await press('Reverse transfer', sure)
  expect(await screen.findByText('Transfer reversed. Olive Hart has Harbor House back.')).toBeTruthy()
})

it('keeps a transfer that was begun when its dialog closes, and checks it again', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'ada' }))
  const begun = await choose()
  fill('Message to both owners', 'The house was sold.', begun)
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Transfer a home')
  const again = await findDialog('Transfer a home')
  expect(await within(again).findByText('Noor Lane, noor@example.org. 1 home')).toBeTruthy()
  await within(again).findByRole('button', { name: 'Ask both owners' })
  expect(field('Message to both owners', again).value).toBe('The house was sold.')
})
