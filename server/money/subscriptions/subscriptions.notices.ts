import type { SubscriptionTransition } from '#contract/money/subscription.lifecycle.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Notice, notifyHome } from '#server/messaging/notifications/notify-person.ts'
import { nameOfPlan } from '#server/payments/plans/plan-prices.ts'
import { nextChargeOf, nextChargeText, returnText } from './next-charge.ts'
import type { Subscription } from './subscriptions.queries.ts'
import { formatPlanPrice, graceEndOf, pauseText, subscriptionNextStep } from './subscriptions.words.ts'
import { dateOf } from './timing.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority'>
type SubscriptionEvent = SubscriptionTransition | 'start' | 'startNextPlan'

const named = ({ plan }: Subscription) => `the ${nameOfPlan(plan)} plan`
const onCommunity = 'You’re now on Community: one published home with up to 10 beds, free of charge.'
const why = ({ statusReason }: Subscription) => (statusReason ? [`Reason: ${statusReason}`] : [])

const texts: Partial<Record<SubscriptionEvent, (subscription: Subscription) => Text>> = {
  start: (subscription) => ({
    title: 'Your trial has started',
    parts: [
      `You can use ${named(subscription)}${dateOf('until', subscription.trialEndsAt)}. You will not be charged, and it ends automatically.`,
    ],
  }),
  activate: (subscription) => ({
    title: 'Your plan has started',
    parts: [
      `Thank you. You’re on ${named(subscription)} for ${formatPlanPrice(subscription)}.`,
      'You can change, pause or cancel it at any time under Subscription billing.',
    ],
  }),
  expire: (subscription) => ({
    title: subscription.trialEndsAt ? 'Your trial has ended' : 'Your plan was not paid for',
    parts: [
      subscription.isProcessing
        ? `Your bank did not confirm your payment for ${named(subscription)} in time. If the payment still arrives, we’ll refund all of it.`
        : `You were not charged for ${named(subscription)}.`,
      onCommunity,
    ],
  }),
  failPayment: (subscription) => ({
    title: 'A payment did not go through',
    parts: [
      `We could not charge your card for ${named(subscription)}. We’ll try again in the next few days.`,
      `Please check your card${dateOf('by', graceEndOf(subscription))}. Until then, nothing changes. After that, you’ll move to Community, and we’ll pause homes over its limits.`,
    ],
    priority: 'HIGH',
  }),
  recover: (subscription) => ({
    title: 'Payment received',
    parts: [`Your ${nameOfPlan(subscription.plan)} plan is active again.`],
  }),
  lapse: (subscription) => ({
    title: 'Your plan has ended',
    parts: [`${formatCap(named(subscription))} was unpaid for two weeks and has ended.`, onCommunity],
    priority: 'HIGH',
  }),
  pause: (subscription) => ({
    title: 'Your plan is paused',
    parts: [
      `${formatCap(named(subscription))}: ${pauseText(subscription)} ${nextChargeText(nextChargeOf(subscription))}`,
      'Your homes stay as they are. While the pause lasts, new homes and beds follow the Community limits.',
    ],
  }),
  resume: (subscription) => ({
    title: 'Your plan is active again',
    parts: [`The pause has ended. ${returnText(subscription)}`],
  }),
  cancel: (subscription) => ({
    title: 'Your plan is canceled',
    parts: [
      `${formatCap(named(subscription))} ends${dateOf('on', subscription.cancelAt)}. You will not be charged again.`,
      'If you change your mind before then, you can keep it with one click.',
    ],
  }),
  keep: (subscription) => ({
    title: 'Your plan is active again',
    parts: [`You keep ${named(subscription)}. ${returnText(subscription)}`],
  }),
  end: (subscription) => ({
    title: 'Your plan has ended',
    parts: [`${formatCap(named(subscription))} has ended as you asked.`, onCommunity],
  }),
  stop: (subscription) => ({
    title: 'Your plan has ended',
    parts: [`Our payment provider ended ${named(subscription)}.`, onCommunity],
    priority: 'HIGH',
  }),
  suspend: (subscription) => ({
    title: 'Your plan is on hold',
    parts: [`Waymark staff suspended ${named(subscription)}. You will not be charged in the meantime.`, ...why(subscription)],
    priority: 'HIGH',
  }),
  reinstate: (subscription) => ({
    title: 'Your plan is no longer suspended',
    parts: [`${formatCap(named(subscription))} is back as it was before.`, subscriptionNextStep(subscription)],
  }),
  endSuspended: (subscription) => ({
    title: 'Your plan has ended',
    parts: [`Waymark staff ended ${named(subscription)}.`, ...why(subscription), onCommunity],
    priority: 'HIGH',
  }),
  changePlan: (subscription) => ({
    title: 'Your plan was changed',
    parts: [
      subscription.nextPlan
        ? `You asked to change to ${nameOfPlan(subscription.nextPlan)}. It starts${dateOf('on', subscription.periodEnd)}. Until then, you keep ${named(subscription)}.`
        : `You’re now on ${named(subscription)}${subscription.amountCents > 0 ? ` for ${formatPlanPrice(subscription)}` : ''}.`,
      ...why(subscription),
    ],
  }),
  startNextPlan: (subscription) => ({
    title: 'Your new plan has started',
    parts: [`You’re now on ${named(subscription)} for ${formatPlanPrice(subscription)}.`],
  }),
}

const formatCap = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Runs in the transition's transaction. */
export async function notifyOfSubscription(tx: Tx, event: SubscriptionEvent, subscription: Subscription, at: Date) {
  // The email about the suspended account says it already.
  if (event === 'suspend' && subscription.suspendedWithOwner) return
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

export const notifyOfChargeAfterEnd = (tx: Tx, subscription: Subscription, amountCents: number, at: Date) =>
  notifyOfPlan(
    tx,
    subscription,
    {
      title: 'You’re getting a refund',
      parts: [
        `We charged ${formatMoney(amountCents)} for ${named(subscription)} after it had ended. We’re refunding all of it to your card.`,
      ],
    },
    at,
  )

export const notifyOfPlan = (tx: Tx, { ownerId }: Pick<Subscription, 'ownerId'>, text: Text, at: Date) => {
  const link = screen('/homeowner/subscription-billing')
  return notifyHome(
    tx,
    { ownerId, homeId: null },
    'manage_billing',
    { type: 'SUBSCRIPTION', label: 'View your plan', link, ...text },
    at,
  )
}
