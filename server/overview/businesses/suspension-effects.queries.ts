import { sql } from 'kysely'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { selectPlansToSuspend } from '#server/money/subscriptions/subscriptions.queries.ts'
import { selectOpenApplications } from '#server/stays/applications/retention.queries.ts'
import { selectBeforeMoveIn } from '#server/stays/reservations/of-suspended-homes.queries.ts'
import { selectReservations } from '#server/stays/reservations/reservations.queries.ts'
import { selectUpcomingTours } from '#server/stays/tours/tours.queries.ts'
import { selectOffers } from '#server/stays/waitlist/closed-homes.queries.ts'

type Amount = { currency: string; cents: number }

const count = sql<number>`count(*)::int`.as('count')

/** What the jobs of a suspension would end now at an owner's homes, from the same selections the jobs read. */
export async function countOpenOfOwner(db: Db, ownerId: string, at: Date) {
  const [plans, applications, offers, tours, unpaid] = await Promise.all([
    selectPlansToSuspend(db).select(count).where('subscription.ownerId', '=', ownerId).executeTakeFirstOrThrow(),
    selectOpenApplications(db).select(count).where('home.ownerId', '=', ownerId).executeTakeFirstOrThrow(),
    selectOffers(db).select(count).where('home.ownerId', '=', ownerId).executeTakeFirstOrThrow(),
    selectUpcomingTours(db, at).select(count).where('home.ownerId', '=', ownerId).executeTakeFirstOrThrow(),
    selectBeforeMoveIn(db)
      .select(count)
      .where('home.ownerId', '=', ownerId)
      .where('stay.paidAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return {
    plans: plans.count,
    applications: applications.count,
    offers: offers.count,
    tours: tours.count,
    unpaidStays: unpaid.count,
  }
}

/** Paid reservations before move-in, whole, because the refund rules need their fee sheets. */
export const listPaidBeforeMoveIn = (db: Db, ownerId: string) =>
  selectReservations(db)
    .where('home.ownerId', '=', ownerId)
    .where('stay.id', 'in', selectBeforeMoveIn(db).select('stay.id').where('home.ownerId', '=', ownerId))
    .where('stay.paidAt', 'is not', null)
    .execute()

/** What is left of the fees of open applications, and of those that led to a reservation: exactly what `return_fees` refunds once they end. */
export async function sumFeesOfOpenApplications(db: Db, ownerId: string) {
  const open = selectOpenApplications(db)
    .select('application.id')
    .where('home.ownerId', '=', ownerId)
    .where('application.feePaidAt', 'is not', null)
    .where('application.feeRefundDueAt', 'is', null)
  const reserved = selectBeforeMoveIn(db)
    .innerJoin('applications as application', 'application.id', 'stay.applicationId')
    .select('application.id')
    .where('home.ownerId', '=', ownerId)
    .where('application.feePaidAt', 'is not', null)
    .where('application.feeRefundDueAt', 'is', null)
  const { rows } = await sql<Amount>`
    select payment.currency, sum(line.amount_cents - coalesce((
        select sum(part.amount_cents) from refund_lines part join refunds refund on refund.id = part.refund_id
        where part.payment_line_id = line.id and refund.status not in ('REQUESTED', 'REJECTED')), 0))::int as cents
    from payments payment join payment_lines line on line.payment_id = payment.id
    where payment.purpose = 'APPLICATION_FEE' and payment.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
      and payment.subject_id in (${open} union all ${reserved}) group by payment.currency order by payment.currency`.execute(db)
  return rows.filter(({ cents }) => cents > 0)
}

/** What continues: stays and people in line; and the team that loses access. */
export async function countGoingOn(db: Db, ownerId: string) {
  const { rows } = await sql<{ stays: number; waiting: number; teamMembers: number }>`
    select
      (select count(*)::int from reservations stay join homes home on home.id = stay.home_id where home.owner_id = ${ownerId}
        and (stay.status in ('ACTIVE', 'NOTICE_GIVEN') or (stay.status = 'CONFIRMED' and stay.arrived_at is not null))) as stays,
      (select count(*)::int from waitlist_entries entry join homes home on home.id = entry.home_id where home.owner_id = ${ownerId}
        and entry.status in ('WAITING', 'OFFERED', 'ACCEPTED', 'INACTIVE')) as waiting,
      (select count(*)::int from team_members member where member.owner_id = ${ownerId} and member.status = 'ACTIVE') as team_members`.execute(
    db,
  )
  return rows[0]!
}

type HomeOfBusiness = { id: string; title: string; city: string; state: string; status: ListingStatus }

/** The homes that a suspension takes out of search, or brings back when it is lifted. */
export const listHomesOfSuspension = (db: Db, ownerId: string, { isSuspended }: { isSuspended: boolean }) =>
  db
    .selectFrom('homes as home')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .select(['home.id', 'home.title', 'home.status'])
    .select([sql<string>`coalesce(address.city, '')`.as('city'), sql<string>`coalesce(address.state, '')`.as('state')])
    .where('home.ownerId', '=', ownerId)
    .$if(isSuspended, (query) => query.where('home.status', '=', 'SUSPENDED').where('home.suspendedWithOwner', '=', true))
    .$if(!isSuspended, (query) => query.where('home.status', '=', 'PUBLISHED'))
    .orderBy('home.title')
    .orderBy('home.id')
    .$castTo<HomeOfBusiness>()
    .execute()
