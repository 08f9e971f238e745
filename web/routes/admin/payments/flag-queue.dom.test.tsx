import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { FlaggedPayment } from '#contract/payments/flagged-payments.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { fill, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { NoticeBar } from '#web/features/staff/notice-bar.tsx'
import { closeNotice } from '#web/features/staff/notices.ts'
import { Shortcuts } from '#web/features/staff/shortcuts.tsx'
import { FlagQueue } from './flag-queue.tsx'

const api = fakeApi()
const idOf = (place: number) => `3f0c2a10-0000-4000-8000-${String(place).padStart(12, '0')}`
const longFlag = `Paid twice: pi_${'x'.repeat(120)}`
const payment = (place: number): FlaggedPayment => ({
  id: idOf(place),
  flag: place === 0 ? longFlag : 'The provider reports another amount.',
  purpose: 'RENT',
  status: 'SUCCEEDED',
  amountCents: 54_000,
  refundedCents: 4_000,
  currency: 'USD',
  payer: { name: `Payer ${place}`, email: 'payer@example.org' },
  home: { id: idOf(900), title: 'Harbor House' },
  createdAt: new Date('2026-11-09T12:00:00Z'),
  succeededAt: new Date('2026-11-10T12:00:00Z'),
})
let flagged: FlaggedPayment[]
beforeEach(() => {
  flagged = Array.from({ length: 55 }, (_, place) => payment(place))
  closeNotice()
})
api.answer('GET /admin/payments/flagged', ({ query: { view, page, limit } }) => {
  const rows = view === 'flagged' ? flagged : [{ ...payment(77), flag: null, status: 'DISPUTED' as const }]
  return {
    payments: rows.slice((page - 1) * limit, page * limit),
    total: rows.length,
    page,
    limit,
    counts: { flagged: flagged.length, disputed: 1 },
  }
})
const whole = (id: string) => ({
  ...payment(Number(id.slice(-12))),
  ...(!flagged.some((one) => one.id === id) && { flag: null }),
  lines: [],
  providerEvents: [],
  postings: [],
  refunds: [],
})
api.answer('GET /admin/payments/{id}', ({ params: { id } }) => whole(id))
api.answer('POST /admin/payments/{id}/looked-at', ({ params: { id } }) => {
  flagged = flagged.filter((one) => one.id !== id)
  return whole(id)
})
api.answer('PUT /admin/presence', () => ({ others: [] }))
api.answer('GET /admin/audit-events', () => ({ events: [], next: null }))

const open = () =>
  renderScreen(
    () => (
      <main>
        <NoticeBar />
        <Shortcuts />
        <FlagQueue />
      </main>
    ),
    { path: '/admin-applications', at: '/admin-applications?view=flags' },
  )

it('lists flagged payments page by page, and those that a bank disputes without an action', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Flagged' })
  expect(within(table).getAllByRole('row')).toHaveLength(21)
  expect(screen.getByText('1–20 of 55 payments')).toBeTruthy()
  expect(within(table).getByText(longFlag).className).toMatch(/typed/)
  await press('Page 3')
  expect(await screen.findByText('41–55 of 55 payments')).toBeTruthy()
  await press(/^Disputed by a bank/)
  const disputed = await screen.findByRole('table', { name: 'Disputed by a bank' })
  expect(within(disputed).getByText('The payer’s bank disputes it')).toBeTruthy()
  expect(within(disputed).queryByRole('button')).toBeNull()
})

it('opens one by keyboard with its dates, clears the flag with a note and leads to the next one', async () => {
  open()
  await screen.findByRole('table', { name: 'Flagged' })
  await user.keyboard('j{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Review flagged payment' })
  expect(await within(dialog).findByText('Harbor House')).toBeTruthy()
  expect(within(dialog).getByText('$540, $40 refunded')).toBeTruthy()
  expect(
    within(dialog)
      .getAllByRole('time')
      .map((time) => time.getAttribute('datetime')),
  ).toEqual(['2026-11-09T12:00:00.000Z', '2026-11-10T12:00:00.000Z'])
  fill('What you found and did', 'The bank corrected the amount.')
  await press('Clear flag')
  expect(await screen.findByText('Flag cleared.')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('1–20 of 54 payments')).toBeTruthy())
  await user.keyboard('n')
  expect((document.activeElement as HTMLElement).dataset.key).toBe(idOf(1))
})
