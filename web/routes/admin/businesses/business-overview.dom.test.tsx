import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { Business, SuspensionEffects } from '#contract/overview/businesses.ts'
import type { ComplianceDetail } from '#contract/trust/home-compliance.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { seeAs, staff } from '#tests/dom/sign-in.ts'
import BusinessOverview from './business-overview.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const compliance = { EXPIRED: 0, MISSING: 0, EXPIRING: 1, COMPLIANT: 2 }
const harbor: Business = {
  id: '3f0c2a10-0000-4000-8000-000000000001',
  userId: '3f0c2a10-0000-4000-8000-000000000002',
  name: 'Harbor Light Homes',
  ownerName: 'Olive Hart',
  email: 'olive@example.org',
  kind: 'ORGANISATION',
  status: 'ACTIVE',
  plan: 'PROFESSIONAL',
  planStatus: 'PAST_DUE',
  homes: 3,
  publishedHomes: 2,
  beds: 18,
  residents: 12,
  compliance,
  createdAt: at,
  allowedActions: ['suspend'],
}
const nothing: SuspensionEffects = {
  homes: 0,
  plans: 0,
  offers: 0,
  tours: 0,
  unpaidStays: 0,
  paidToHome: 0,
  applications: { count: 0, amounts: [] },
  paidStays: { count: 0, amounts: [] },
}
const effects: SuspensionEffects = {
  ...nothing,
  homes: 2,
  plans: 1,
  offers: 1,
  applications: { count: 4, amounts: [{ currency: 'USD', cents: 7_000 }] },
  paidStays: { count: 1, amounts: [{ currency: 'USD', cents: 100_000 }] },
}
const home = { id: '3f0c2a10-0000-4000-8000-000000000003', title: 'Harbor House', city: 'Delray Beach', state: 'FL' }
const suspension = {
  id: home.id,
  from: at,
  to: null,
  reason: 'Forged insurance.',
  by: 'Ada Staff',
  liftReason: null,
  liftedBy: null,
}

let business = harbor
beforeEach(() => {
  business = harbor
  seeAs(staff('ADMINISTRATOR'))
})

const list = (businesses: Business[]) => ({
  businesses,
  page: 1,
  limit: 20,
  total: businesses.length,
  counts: { ACTIVE: 2, SUSPENDED: 1 },
})
api.answer('GET /admin/business-management/businesses', ({ query }) =>
  list(query.status?.includes('SUSPENDED') ? [] : [business]),
)
api.answer('GET /admin/business-management/overview', ({ query }) => ({
  period: { from: '2026-10-12', to: '2026-11-10', before: { from: '2026-09-12', to: '2026-10-11' } },
  businesses: { total: 3, active: 2, suspended: 1, new: query.timeframe === '7d' ? 0 : 2, newBefore: 1 },
  homes: { published: 7, paused: 1, suspended: 0, new: 1, newBefore: 0 },
  beds: { total: 40, taken: 31 },
  subscriptions: { live: 2, pastDue: 1 },
  compliance,
  suspensions: { count: 1, before: 0 },
}))
api.answer('GET /admin/business-management/businesses/{id}/suspension-preview', () => ({
  business,
  effects: business.status === 'SUSPENDED' ? nothing : effects,
  stays: 12,
  waiting: 3,
  teamMembers: 2,
  homes: [{ ...home, status: 'PUBLISHED' }],
  planBack:
    business.status === 'SUSPENDED' ? { planName: 'Professional', status: 'ACTIVE', chargeCents: 12_900, currency: 'USD' } : null,
}))
const suspensions = () => ({
  business,
  suspensions: business.status === 'SUSPENDED' ? [{ ...suspension, done: effects, homesBack: 0, plansBack: 0 }] : [],
  remaining: business.status === 'SUSPENDED' ? nothing : null,
  homesToReturn: [],
})
api.answer('GET /admin/business-management/businesses/{id}/suspensions', suspensions)
api.answer('POST /admin/business-management/businesses/{id}/suspend', ({ body }) => {
  business = {
    ...harbor,
    status: body.suspended ? 'SUSPENDED' : 'ACTIVE',
    allowedActions: body.suspended ? ['reinstate'] : ['suspend'],
  }
  return suspensions()
})

const open = (search = '') =>
  renderScreen(BusinessOverview, { path: '/admin-business-overview', at: `/admin-business-overview${search}` })

it('shows every effect before a business is suspended, asks why, and then reports what was done', async () => {
  open()
  await user.click(await screen.findByRole('link', { name: 'Harbor Light Homes' }))
  await screen.findByText('What a suspension would do now')
  expect(screen.getByRole('row', { name: /Applications that end.*4.*\$70/ })).toBeTruthy()
  expect(screen.getByText(/12 current stays go on/)).toBeTruthy()
  await press('Suspend business')
  const dialog = await findDialog('Suspend Harbor Light Homes?')
  expect(within(dialog).getByRole('row', { name: /Paid beds before move-in.*1.*\$1,000/ })).toBeTruthy()
  await press('Suspend business', dialog)
  expect(api.changes).toEqual([])
  fill('Reason', 'Forged insurance.', dialog)
  await press('Suspend business', dialog)
  await screen.findByText('Suspended now')
  expect(screen.getByText('What lifting the suspension would do')).toBeTruthy()
  await press('Lift suspension')
  const lift = await findDialog('Lift the suspension of Harbor Light Homes?')
  expect(within(lift).getByText(/The owner will be charged \$129 right away\./)).toBeTruthy()
  fill('Reason', 'The insurer confirmed it.', lift)
  await press('Lift suspension', lift)
  await screen.findByText('What a suspension would do now')
  const call = `POST /admin/business-management/businesses/${harbor.id}/suspend`
  expect(api.changes).toEqual([
    { call, body: { suspended: true, reason: 'Forged insurance.' } },
    { call, body: { suspended: false, reason: 'The insurer confirmed it.' } },
  ])
})

it('says what a colleague changed in the meantime, and keeps the reason', async () => {
  api.between('POST /admin/business-management/businesses/{id}/suspend', () => refuse(409, 'This account was just updated.'))
  open(`?business=${harbor.id}`)
  await screen.findByText('What a suspension would do now')
  await press('Suspend business')
  const dialog = await findDialog('Suspend Harbor Light Homes?')
  fill('Reason', 'Forged insurance.', dialog)
  await press('Suspend business', dialog)
  await within(dialog).findByText('This account was just updated.')
  expect(within(dialog).getByDisplayValue('Forged insurance.')).toBeTruthy()
})

it('filters by status, and its figures lead to their rows', async () => {
  open()
  const figures = await screen.findByRole('region', { name: 'Figures' })
  const ones = within(figures).getAllByRole('link', { name: '1' })
  expect(ones.map((link) => link.getAttribute('href'))).toEqual([
    '/admin-business-overview?status=SUSPENDED',
    '/admin-subscriptions?status=PAST_DUE',
    '/admin-business-overview?view=compliance&status=EXPIRING',
  ])
  expect(within(figures).getByText('31 residents booked here')).toBeTruthy()
  expect(screen.getByText('Professional, Past due')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Suspended/ }))
  await screen.findByText('No businesses match your filters')
})

const detail: ComplianceDetail = {
  home,
  owner: { id: harbor.id, name: harbor.name },
  status: 'MISSING',
  missing: ['INSURANCE', 'POLICY_MANUAL'],
  required: 6,
  nextEnd: { at, what: 'FIRE_INSPECTION' },
  certification: { body: 'FARR', level: 'II', expiresOn: '2027-01-01' },
  badges: [{ level: 'VERIFIED', expiresAt: at }],
  documentsWaiting: 2,
}
api.answer('GET /admin/business-management/compliance/details', ({ query }) => ({
  homes: query.ownerId ? [] : [detail],
  page: 1,
  limit: 20,
  total: 1,
  counts: compliance,
}))
api.answer('GET /admin/business-management/compliance/overview', () => ({
  counts: compliance,
  total: 3,
  missing: [{ documentType: 'INSURANCE', homes: 1 }],
  verified: 2,
  premium: 1,
  documentsWaiting: 2,
}))

it('names what a home lacks, says what each status means, and leads to the document review', async () => {
  open('?view=compliance')
  expect(await screen.findByText('4 of 6. Missing: Insurance, House policies')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Review 2 of Harbor House' }).getAttribute('href')).toBe(
    `/admin-house-docs/${home.id}/review`,
  )
  expect(screen.getByText('At least one required document has not been approved.')).toBeTruthy()
})

api.answer('GET /admin/business-management/subscriptions/overview', () => ({
  byPlan: [
    { plan: 'COMMUNITY', planName: 'Community', businesses: 4, byStatus: {} },
    { plan: 'ESSENTIAL', planName: 'Essential', businesses: 1, byStatus: { PAST_DUE: 1, CANCELLED: 2 } },
  ],
  byStatus: { PAST_DUE: 1, CANCELLED: 2 },
  live: 1,
  recent: { STARTED: 3, ENDED: 5, PLAN_CHANGED: 6 },
}))
api.answer('GET /admin/business-management/subscriptions/recent-changes', () => ({ changes: [] }))

it('leads from each figure about plans to its subscriptions', async () => {
  open('?view=subscriptions')
  const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await target('5')).toBe('/admin-subscriptions?recent=ENDED')
  expect(await target('2')).toBe('/admin-subscriptions?plan=ESSENTIAL&status=CANCELLED')
  expect(await target('4')).toBe('/admin-business-overview?plan=COMMUNITY')
  await screen.findByText('No changes yet')
})

it('shows support what a suspension would do, without the decision and without views of other roles', async () => {
  seeAs(staff('SUPPORT'))
  const { unmount } = open('?view=compliance')
  await screen.findByRole('link', { name: 'Harbor Light Homes' })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Businesses'])
  unmount()
  open(`?business=${harbor.id}`)
  await screen.findByText('Only administrators can suspend a business or lift its suspension.')
  expect(screen.queryByRole('button', { name: 'Suspend business' })).toBeNull()
})
