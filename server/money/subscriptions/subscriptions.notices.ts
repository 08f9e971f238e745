import type { SubscriptionTransition } from '#contract/money/subscription.lifecycle.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Notice, notifyHome } from '#server/messaging/notifications/notify-person.ts'
import { nameOfPlan } from '#server/payments/plans/plan-prices.ts'
import { nextChargeIfActive, nextChargeOf, sayNextCharge } from './next-charge.ts'
import type { Subscription } from './subscriptions.queries.ts'
import { graceEndOf, sayPause, sayPrice } from './subscriptions.words.ts'
import { sayDate } from './timing.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority'>
type SubscriptionEvent = SubscriptionTransition | 'start' | 'startNextPlan'

const named = ({ plan }: Subscription) => `the ${nameOfPlan(plan)} plan`
const onCommunity = 'You are on Community now: one published home with up to 10 beds, free of charge.'
const why = ({ statusReason }: Subscription) => (statusReason ? [`The reason given: ${statusReason}`] : [])

const texts: Partial<Record<SubscriptionEvent, (subscription: Subscription) => Text>> = {
  start: (subscription) => ({
    title: 'Your trial has begun',
    parts: [
      `You can use ${named(subscription)} until ${sayDate(subscription.trialEndsAt)}. Nothing is charged, and it ends by itself.`,
    ],
  }),
  activate: (subscription) => ({
    title: 'Your plan has begun',
    parts: [
      `Thank you. You are on ${named(subscription)} for ${sayPrice(subscription)}.`,
      'You can change, pause or cancel it any time under Subscription billing.',
    ],
  }),
  expire: (subscription) => ({
    title: subscription.trialEndsAt ? 'Your trial has ended' : 'Your plan was not paid',
    parts: [`Nothing was charged for ${named(subscription)}.`, onCommunity],
  }),
  failPayment: (subscription) => ({
    title: 'A payment did not go through',
    parts: [
      `We could not charge your card for ${named(subscription)}. We will try again in the next days.`,
      `Please check your card by ${sayDate(graceEndOf(subscription))}. Until then nothing changes. After that you are on Community, and homes over its limits are paused.`,
    ],
    priority: 'HIGH',
  }),
  recover: (subscription) => ({ title: 'Your payment came', parts: [`All is well again with ${named(subscription)}.`] }),
  lapse: (subscription) => ({
    title: 'Your plan has ended',
    parts: [`${sayCap(named(subscription))} was not paid for two weeks and has ended.`, onCommunity],
    priority: 'HIGH',
  }),
  pause: (subscription) => ({
    title: 'Your plan is paused',
    parts: [
      `${sayCap(named(subscription))}: ${sayPause(subscription)} ${sayNextCharge(nextChargeOf(subscription))}`,
      'Your homes stay as they are. While the pause lasts, new homes and beds follow the Community limits.',
    ],
  }),
  resume: (subscription) => ({
    title: 'Your plan goes on',
    parts: [`The pause is over. ${sayNextCharge(nextChargeIfActive(subscription))}`],
  }),
  cancel: (subscription) => ({
    title: 'Your plan is cancelled',
    parts: [
      `${sayCap(named(subscription))} ends on ${sayDate(subscription.cancelAt)}. Nothing more is charged.`,
      'If you change your mind until then, you can keep it with one click.',
    ],
  }),
  keep: (subscription) => ({
    title: 'Your plan goes on',
    parts: [`You keep ${named(subscription)}. ${sayNextCharge(nextChargeIfActive(subscription))}`],
  }),
  end: (subscription) => ({
    title: 'Your plan has ended',
    parts: [`${sayCap(named(subscription))} has ended as you asked.`, onCommunity],
  }),
  stop: (subscription) => ({
    title: 'Your plan has ended',
    parts: [`Our payment partner has ended ${named(subscription)}.`, onCommunity],
    priority: 'HIGH',
  }),
  suspend: (subscription) => ({
    title: 'Your plan is on hold',
    parts: [`Our staff have suspended ${named(subscription)}. Nothing is charged meanwhile.`, ...why(subscription)],
    priority: 'HIGH',
  }),
  reinstate: (subscription) => ({
    title: 'Your plan goes on',
    parts: [`${sayCap(named(subscription))} is no longer suspended.`],
  }),
  endSuspended: (subscription) => ({
    title: 'Your plan has ended',
    parts: [`Our staff have ended ${named(subscription)}.`, ...why(subscription), onCommunity],
    priority: 'HIGH',
  }),
  changePlan: (subscription) => ({
    title: 'Your plan is changed',
    parts: [
      subscription.nextPlan
        ? `You asked to change to ${nameOfPlan(subscription.nextPlan)}. It begins on ${sayDate(subscription.periodEnd)}; until then you keep ${named(subscription)}.`
        : `You are on ${named(subscription)} now${subscription.amountCents > 0 ? `, for ${sayPrice(subscription)}` : ''}.`,
      ...why(subscription),
    ],
  }),
  startNextPlan: (subscription) => ({
    title: 'Your new plan has begun',
    parts: [`You are on ${named(subscription)} now, for ${sayPrice(subscription)}.`],
  }),
}

const sayCap = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Runs in the transition's transaction. */
export async function notifyOfSubscription(tx: Tx, event: SubscriptionEvent, subscription: Subscription, at: Date) {
  const text = texts[event]?.(subscription)
  if (text) await notifyOfPlan(tx, subscription, text, at)
}

export const notifyOfSubscriptionReceipt = (tx: Tx, subscription: Subscription, amountCents: number, at: Date) =>
  notifyOfPlan(
    tx,
    subscription,
    {
      title: 'Thank you for your payment',
      parts: [`We received ${formatMoney(amountCents)} for ${named(subscription)}. The invoice is under Subscription billing.`],
    },
    at,
  )

export const notifyOfPlan = (tx: Tx, { ownerId }: Pick<Subscription, 'ownerId'>, text: Text, at: Date) => {
  const link = screen('/homeowner/subscription-billing')
  return notifyHome(tx, ownerId, 'manage_billing', { type: 'SUBSCRIPTION', label: 'View your plan', link, ...text }, at)
}
