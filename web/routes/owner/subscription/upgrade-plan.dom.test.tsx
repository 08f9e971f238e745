import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { MySubscription, OwnerSubscription, PlanChoice } from '#contract/money/owner-subscriptions.ts'
import { plans } from '#contract/payments/plans.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import UpgradePlan from './upgrade-plan.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const at = new Date('2026-11-10T12:00:00Z')
const tooSmall = 'Published homes: you have 5, Essential allows 3.'
const later = 'Professional starts on Dec 10, 2026. You will not be charged now.'

const subscription: OwnerSubscription = {
  id,
  ownerId: id,
  planId: 'NETWORK',
  planName: 'Network',
  interval: 'MONTH',
  amountCents: 29_900,
  currency: 'USD',
  status: 'ACTIVE',
  statusReason: null,
  autoRenew: true,
  isGiven: false,
  createdAt: at,
  startedAt: at,
  endedAt: null,
  periodStart: at,
  periodEnd: at,
  trialEndsAt: null,
  pauseEndsAt: null,
  cancelAt: null,
  endsIfCanceled: at,
  graceEndsAt: null,
  nextPlan: null,
  nextCharge: null,
  nextStepText: '',
  asking: { pauses: [], resume: '', keep: '' },
  allowedActions: ['changePlan'],
  pauseOpensAt: null,
}
const mine: MySubscription = {
  ownerId: id,
  plan: plans.find((plan) => plan.id === 'NETWORK')!,
  usage: [],
  subscription,
  pausedOnCommunity: [],
  trial: { isOpen: false, days: 14 },
  history: [],
}
let nextPlan: OwnerSubscription['nextPlan'] = null

type Said = Pick<PlanChoice, 'kind' | 'text'>
/** What the owner of five homes on the largest plan is told about each plan. */
const said = (): Record<PlanChoice['planId'], Said> => ({
  COMMUNITY: { kind: 'CANCEL', text: 'Cancel your plan.' },
  ESSENTIAL: { kind: 'NOT_OPEN', text: tooSmall },
  PROFESSIONAL: nextPlan ? { kind: 'NOT_OPEN', text: 'This is next.' } : { kind: 'AT_PERIOD_END', text: later },
  NETWORK: nextPlan ? { kind: 'KEEP', text: 'You stay on Network.' } : { kind: 'CURRENT', text: '' },
})

api.answer('GET /subscription-plans', () => ({ plans: [...plans] }))
api.answer('GET /owners/owner-subscriptions/my-subscription', () => ({ ...mine, subscription: { ...subscription, nextPlan } }))
api.answer('GET /owners/owner-subscriptions/choices', () => ({
  asOf: at,
  choices: plans.flatMap((plan) =>
    (['MONTH', 'YEAR'] as const).map((interval) => ({
      planId: plan.id,
      planName: plan.name,
      interval,
      priceCents: interval === 'MONTH' ? plan.monthlyCents : plan.yearlyCents,
      chargeNowCents: 0,
      startsAt: null,
      ...said()[plan.id],
    })),
  ),
}))
api.answer('PATCH /owners/owner-subscriptions/{id}/change-plan', ({ body }) => {
  nextPlan = body.newPlanId === 'PROFESSIONAL' ? { id: 'PROFESSIONAL', name: 'Professional', at } : null
  return { ...subscription, nextPlan }
})

const cardOf = (plan: string) => screen.getByRole('heading', { name: plan }).closest('li')!
const open = async () => {
  renderScreen(UpgradePlan, { path: '/homeowner/upgrade-plan', at: '/homeowner/upgrade-plan' })
  await screen.findByRole('heading', { name: 'Essential' })
}

it('says why a plan is too small, and offers no button for it', async () => {
  await open()
  expect(within(cardOf('Essential')).getByText(tooSmall)).toBeTruthy()
  expect(within(cardOf('Essential')).queryByRole('button')).toBeNull()
  expect(within(cardOf('Network')).getByText('Your plan')).toBeTruthy()
})

it('takes a smaller plan for the next period, which costs nothing now, and takes it back', async () => {
  await open()
  await press('Change to Professional')
  const change = await findDialog('Change to Professional?')
  expect(within(change).getByText(later)).toBeTruthy()
  await press('Change to Professional', change)
  expect(await within(cardOf('Professional')).findByText('Next')).toBeTruthy()
  await press('Keep Network')
  await press('Keep Network', await findDialog('Keep Network?'))
  expect(await screen.findByText('You’re on the Network plan.')).toBeTruthy()
  expect(within(cardOf('Professional')).queryByText('Next')).toBeNull()
  expect(api.changes.map(({ body }) => body)).toMatchObject([
    { newPlanId: 'PROFESSIONAL', interval: 'MONTH', expectedAmount: 0 },
    { newPlanId: 'NETWORK', interval: 'MONTH', expectedAmount: 0 },
  ])
})
