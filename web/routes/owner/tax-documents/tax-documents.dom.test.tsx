import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { TaxStatement } from '#contract/money/tax-statements.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { fill, renderScreen } from '#tests/dom/screen.tsx'
import TaxDocuments from './tax-documents.tsx'

const api = fakeApi()
const sums = { grossCents: 170_000, refundedCents: 20_000, depositsKeptCents: 4_500, netCents: 154_500, paidOutCents: 100_000 }
const none = { grossCents: 0, refundedCents: 0, depositsKeptCents: 0, netCents: 0, paidOutCents: 0 }
const home = { homeId: '00000000-0000-4000-8000-00000000000a', homeTitle: 'Seagrape House' }
const full: TaxStatement = {
  year: 2026,
  years: [2026, 2025],
  isOver: true,
  currency: 'USD',
  currencies: ['USD'],
  lines: [{ month: '2026-10', ...home, ...sums }],
  totals: sums,
  openingCents: 5_000,
  closingCents: 59_500,
  depositsHeld: [{ ...home, cents: 40_000 }],
  feesCents: 4_900,
  allowedActions: ['export'],
}
const empty: TaxStatement = { ...full, lines: [], totals: none, closingCents: 5_000, depositsHeld: [], feesCents: 0 }
let found: TaxStatement
beforeEach(() => {
  found = full
})
api.answer('GET /owners/tax-statements', ({ query }) => ({
  ...found,
  year: query.year ?? found.year,
  currency: query.currency ?? found.currency,
}))
api.answer('GET /owners/team/my-team', () => ({ isTeamMember: false, teamMembership: null }))

const open = () => renderScreen(TaxDocuments, { path: '/homeowner/tax-documents', at: '/homeowner/tax-documents' })

it('states the year, by month and home, with deposits apart, and can be downloaded', async () => {
  open()
  await screen.findByText('Your 2026')
  for (const text of ['$595', 'Deposits held for residents', /^The total is what we owed you.*\$49/]) screen.getAllByText(text)
  screen.getByRole('table', { name: 'By month and home, 2026' })
  screen.getByRole('button', { name: 'Download PDF' })
  screen.getByRole('button', { name: 'Export CSV' })
  fill('Year', '2025')
  await screen.findByText('Your 2025')
})

it('has every currency, and says what is owed now while the year lasts', async () => {
  found = { ...full, isOver: false, currencies: ['USD', 'CAD'] }
  open()
  await screen.findByText(/^The total is what we owe you now\./)
  screen.getByRole('table', { name: 'Held now' })
  fill('Currency', 'CAD')
  await screen.findByText('CA$595')
})

it('says what will appear in a year without anything, and offers no file of nothing', async () => {
  found = empty
  open()
  await screen.findByText('Nothing recorded in 2026')
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
})

it('leads to a larger plan where the plan has no files', async () => {
  found = { ...full, allowedActions: [] }
  open()
  await screen.findByRole('link', { name: 'choose a larger plan' })
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
})

it('can be tried again if it cannot be loaded', async () => {
  api.between('GET /owners/tax-statements', () => refuse(503, 'We’re restarting. Please try again in a moment.'))
  open()
  await screen.findByText('We’re restarting. Please try again in a moment.')
  screen.getByRole('button', { name: 'Try again' })
})
