import { addTime } from '#contract/time.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import type { Job, JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { pagesOf } from '#server/kernel/jobs/pages-of.ts'
import { cancelCheckout } from '#server/payments/checkout/fulfil.ts'
import { waitsForBank } from '#server/payments/checkout/paid-in-time.queries.ts'
import { findLivePayment } from '#server/payments/checkout/payments.queries.ts'
import { operationOf } from './begin.ts'
import {
  findSubscription,
  listDueSubscriptions,
  listPlansToFollowOwners,
  listUnheardSubscriptions,
  lockSubscription,
  type Subscription,
} from './subscriptions.queries.ts'
import { type SubscriptionRequest, transitionSubscription } from './subscriptions.transitions.ts'
import { collectAgain, followOwner, tellCollectionOf } from './suspension.ts'
import { syncSubscription } from './sync.ts'
import { graceDays } from './timing.ts'

/** The transition that is due now by the clock, if any. */
function dueTransition(
  { status, expiresAt, trialEndsAt, pauseEndsAt, cancelAt, pastDueSince }: Subscription,
  at: Date,
): SubscriptionRequest['name'] | undefined {
  const isDue = (moment: Date | null) => moment !== null && moment <= at
  if (status === 'INCOMPLETE' && isDue(expiresAt)) return 'expire'
  if (status === 'TRIALING' && isDue(trialEndsAt)) return 'expire'
  if (status === 'PAUSED' && isDue(pauseEndsAt)) return 'resume'
  if (status === 'CANCEL_SCHEDULED' && isDue(cancelAt)) return 'end'
  if (status === 'PAST_DUE' && pastDueSince && isDue(addTime(pastDueSince, { days: graceDays }))) return 'lapse'
  return undefined
}

/** The provider comes first, because it must not charge for what has ended here. Idempotent at the provider. */
async function tellProvider(context: JobContext, name: SubscriptionRequest['name'], subscription: Subscription) {
  const { provider } = context.payments
  const { id, providerSubscriptionId: subscriptionId, status } = subscription
  if (status === 'INCOMPLETE') {
    const open = await findLivePayment(context.db, operationOf(id))
    if (open && !open.succeededAt) await cancelCheckout(context, open)
  }
  if (!subscriptionId) return
  const operation = `${name}:${id}:${subscription.statusChangedAt.getTime()}`
  if (name === 'end' || name === 'lapse') await provider.cancelNow({ subscriptionId, operation })
  if (name === 'resume') {
    await syncSubscription(context, id)
    await collectAgain(provider, { subscriptionId, operation })
  }
}

/** A choice that was paid in time waits for the bank, and so does a trial whose plan was paid for before it ended. */
async function isOnItsWay(db: Db, { id, status, expiresAt, trialEndsAt }: Subscription, at: Date) {
  const deadline = status === 'INCOMPLETE' ? expiresAt : status === 'TRIALING' ? trialEndsAt : null
  return deadline !== null && waitsForBank(db, { id, deadline, at })
}

async function moveOn(context: JobContext, id: string) {
  const { db, now } = context
  const seen = await findSubscription(db, id)
  const name = seen && dueTransition(seen, now())
  if (!name || (await isOnItsWay(db, seen, now()))) return
  await tellProvider(context, name, seen)
  await inTransaction(db, async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (!subscription || dueTransition(subscription, now()) !== name || (await isOnItsWay(tx, subscription, now()))) return
    await transitionSubscription(tx, { name, subscription, by: 'SYSTEM', at: now() })
  })
}

const forEachSubscription = forEachRecord('subscription')

/**
 * Ends unpaid choices, trials, pauses and plans when their time is up. Each is read again under its row lock, so it is safe to
 * run twice.
 */
const endSubscriptionStates: Job = async (context) => {
  const due = await listDueSubscriptions(context.db, context.now(), addTime(context.now(), { days: -graceDays }))
  await forEachSubscription(context, due, ({ id }) => moveOn(context, id))
}

const batch = 200

/** Syncs plans whose period has ended, or was paid, without a webhook; a paused or suspended one ends no period, and stays among them. */
const askAboutSubscriptions: Job = async (context) => {
  const before = addTime(context.now(), { hours: -1 })
  for await (const unheard of pagesOf(batch, (page) => listUnheardSubscriptions(context.db, before, page)))
    await forEachSubscription(context, unheard, ({ id }) => syncSubscription(context, id))
}

const forEachPlan = forEachLocked('plan', (tx, { id }: { id: string }) => lockSubscription(tx, id))

/** Suspends plans together with their owners, and brings them back with them. */
const followOwners: Job = async (context) => forEachPlan(context, await listPlansToFollowOwners(context.db), followOwner)

const tellOne: Job<{ id: string }> = (context, { id }) => tellCollectionOf(context, id)

const syncOne: Job<{ id: string }> = (context, { id }) => syncSubscription(context, id)

const endAtProvider: Job<{ subscriptionId: string }> = async ({ payments }, { subscriptionId }) => {
  await payments.provider.cancelNow({ subscriptionId, operation: `unwanted:${subscriptionId}` })
}

export const subscriptionsJobs = {
  end_subscription_states: { job: endSubscriptionStates, cron: '* * * * *' },
  ask_about_subscriptions: { job: askAboutSubscriptions, cron: '*/15 * * * *' },
  // Right after a suspension, and again for a plan that is paid for while one lasts.
  suspend_plans_with_owners: { job: followOwners, cron: '*/5 * * * *' },
  tell_plan_collection: tellOne,
  sync_owner_subscription: syncOne,
  end_provider_subscription: endAtProvider,
} satisfies Jobs
