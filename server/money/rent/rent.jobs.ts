import { addTime } from '#contract/time.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import type { Job, JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { pagesOf } from '#server/kernel/jobs/pages-of.ts'
import { findPlanOfStay, listPlansToCheck, listPlansToForget, lockPlan } from '#server/money/autopay/autopay.queries.ts'
import { transitionAutopay } from '#server/money/autopay/autopay.transitions.ts'
import { planCharges } from '#server/money/autopay/plan-charges.ts'
import { syncPlan, useCard } from '#server/money/autopay/sync.ts'
import { lockReservation } from '#server/stays/reservations/reservations.queries.ts'
import { follow, remindBeforeDays } from './follow.ts'
import { listChargesToFollow, listStaysToPlan, lockCharge } from './rent.queries.ts'
import { aheadDays } from './schedule.ts'

const batch = 500

const forEachStay = forEachLocked('stay', (tx, { reservationId }: { reservationId: string }) =>
  lockReservation(tx, reservationId),
)
const forEachPlan = forEachLocked('rentPlan', (tx, { id }: { id: string }) => lockPlan(tx, id))

/** Inserts the charges that become due within a week, counted from today in each home's time zone. */
async function planRent(context: JobContext) {
  const stays = await listStaysToPlan(context.db, { at: context.now(), days: aheadDays }, batch)
  const due = stays.map(({ id }) => ({ reservationId: id }))
  await forEachStay(context, due, planCharges)
}

/** Sends reminders and adds late fees. Runs hourly, so every home is processed within an hour of its own midnight. */
async function followRent(context: JobContext) {
  const { db, now } = context
  for await (const charges of pagesOf(batch, (page) => listChargesToFollow(db, { at: now(), days: remindBeforeDays }, page)))
    await forEachStay(context, charges, async (tx, stay, at, { id }) => {
      const charge = await lockCharge(tx, id)
      if (charge) await follow(tx, { stay, charge, plan: await findPlanOfStay(tx, stay.id), at })
    })
}

const forgetHours = 48

/** Syncs plans in case a webhook was lost, ends those of stays that end, and expires those that were never set up. */
async function checkAutopay(context: JobContext) {
  const { db, now } = context
  const forgotten = await listPlansToForget(db, addTime(now(), { hours: -forgetHours }), batch)
  await forEachPlan(context, forgotten, async (tx, plan, at) => {
    if (plan.status === 'INCOMPLETE') await transitionAutopay(tx, { name: 'expire', plan, by: 'SYSTEM', at })
  })
  await syncPlansToCheck(context, batch)
}

const forEachPlanToCheck = forEachRecord('autopay')

export async function syncPlansToCheck(context: JobContext, pageLength: number) {
  for await (const plans of pagesOf(pageLength, (page) => listPlansToCheck(context.db, context.now(), page)))
    await forEachPlanToCheck(context, plans, ({ id }) => syncPlan(context, id))
}

const syncOne: Job<{ planId: string }> = (context, { planId }) => syncPlan(context, planId)
const useOneCard: Job<{ planId: string; paymentId: string }> = (context, work) => useCard(context, work)

export const rentJobs = {
  plan_rent: { job: planRent, cron: '9 * * * *' },
  follow_rent: { job: followRent, cron: '33 * * * *' },
  check_rent_plans: { job: checkAutopay, cron: '51 * * * *' },
  sync_rent_plan: syncOne,
  use_rent_card: useOneCard,
} satisfies Jobs
