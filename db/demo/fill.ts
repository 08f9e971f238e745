import { sql } from 'kysely'
import { addTime } from '#contract/time.ts'
import { lockRefresh, rebuildWords, refreshHomes, takeDirtyHomes } from '#server/homes/search/refresh.queries.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { countBatch } from '#server/overview/financial-reports/money-days.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import { demoPassword } from './accounts.ts'
import { makeBlog } from './blog/make-blog.ts'
import { storeComplianceDocuments } from './compliance-documents.ts'
import { homeRows } from './homes.ts'
import { homesInReview } from './homes-in-review.ts'
import { insertAll, type Rows } from './insert.ts'
import { makeLivingStays } from './living-stays.ts'
import { makeActivity, makeVisits } from './make-activity.ts'
import { makeBusinesses, withRenewal } from './make-businesses.ts'
import { makeConversations } from './make-conversations.ts'
import { makePastStays } from './make-earnings.ts'
import { makeHome, type Spot } from './make-home.ts'
import { makeNotifications } from './make-notifications.ts'
import { makePeople } from './make-people.ts'
import { makePlans } from './make-plans.ts'
import { makePlatform } from './make-platform.ts'
import { reviewWriter } from './make-reviews.ts'
import { makeSaves } from './make-saves.ts'
import { makeStaffWork } from './make-staff-work.ts'
import { makeSupport } from './make-support.ts'
import { trustOf } from './make-verifications.ts'
import { payLivingRent } from './pay-living-rent.ts'
import { payPlans } from './pay-plans.ts'
import { payRent } from './pay-rent.ts'
import { putAccountStates } from './put-account-states.ts'
import { putAppeals } from './put-appeals.ts'
import { putApplications } from './put-applications.ts'
import { putBackgroundChecks } from './put-background-checks.ts'
import { putCareers } from './put-careers.ts'
import { putDisputes } from './put-disputes.ts'
import { putFailures } from './put-failures.ts'
import { putHomeDays } from './put-home-days.ts'
import { putHomeTransfers } from './put-home-transfers.ts'
import { putIdentities } from './put-identities.ts'
import { putIncidents } from './put-incidents.ts'
import { putIntegrations } from './put-integrations.ts'
import { putNewsletter } from './put-newsletter.ts'
import { putProfile } from './put-profile.ts'
import { putProgress } from './put-progress.ts'
import { putSandbox } from './put-sandbox.ts'
import { putSavedSearches } from './put-saved-searches.ts'
import { putSignIns } from './put-sign-ins.ts'
import { putTours } from './put-tours.ts'
import { putWaitlists } from './put-waitlists.ts'
import { emptyDemo, isLeftAlone } from './renew.ts'
import { putResources } from './resources/put-resources.ts'
import { putSupportGroups } from './resources/put-support-groups.ts'
import { makeWrittenReviews } from './written-reviews.ts'

type Filler = Pick<Context, 'db' | 'now' | 'log' | 'files' | 'vault' | 'config'>

/**
 * Fills an empty database with demo people and homes, relative to now, and a demo that was left alone for a week once more, so
 * that it never looks abandoned. Otherwise it does nothing once there are users.
 */
export async function fillDemo({ db, now, log, files, vault, config }: Filler) {
  if ((await hasUsers(db)) && !(await isLeftAlone(db, now()))) return
  const passwordHash = await hashPassword(demoPassword)
  await inTransaction(db, async (tx) => {
    // Several processes may start at once on one empty database; the first fills it, the others find it filled. On a slow machine
    // that takes longer than a statement may.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx)
    await sql`set local statement_timeout to default`.execute(tx)
    if (await hasUsers(tx)) {
      if (!(await isLeftAlone(tx, now()))) return
      await emptyDemo(tx)
    }
    const rows = makeEverything(await findSpots(tx), passwordHash, now())
    await insertAll(tx, rows)
    await storeComplianceDocuments(files, rows, now())
    await putApplications(tx, passwordHash, now())
    await putWaitlists(tx, passwordHash, now())
    await putProfile({ vault }, tx, now())
    await putProgress({ vault }, tx, now())
    await insertAll(tx, makeWrittenReviews(now()))
    await putAppeals(tx, now())
    await putAccountStates(tx, passwordHash, now())
    await putTours(tx, now())
    await putBackgroundChecks({ vault, config }, tx, now())
    await putIdentities(files, tx, now())
    await putHomeTransfers(tx, now())
    await putIncidents(tx, now())
    await putCareers(files, tx, now())
    await putNewsletter(tx, now())
    await putIntegrations({ vault }, tx, now())
    await putSavedSearches(tx, now())
    await putResources(files, tx, now())
    await putSupportGroups(tx, now())
    await payLivingRent(tx, now())
    await payRent(tx, now())
    await putDisputes(tx, now())
    await putFailures(tx, now())
    await payPlans(tx, now())
    await putSandbox(tx, now())
    await putSignIns(tx, now())
    await putHomeDays(tx, now())
    while ((await countBatch(tx, now())) > 0);
    await tellSearch(tx, now())
    log.info({ homes: homeRows.length }, 'demo data is in place')
  })
}

const hasUsers = async (db: Db | Tx) => (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

function makeEverything(spots: Map<string, Spot>, passwordHash: string, now: Date): Rows {
  const makeReviews = reviewWriter()
  const trusts = trustOf(homeRows)
  const homes = withRenewal(
    homeRows.map((row) => makeHome(row, { spot: spots.get(row.where[0])!, trust: trusts.get(row.title)!, now, makeReviews })),
    trusts,
    now,
  )
  const sentIn = homesInReview.map((row) =>
    asSentIn(makeHome(row, { spot: spots.get(row.where[0])!, trust: 'none', now, makeReviews }), now),
  )
  const seen = homeRows.slice(0, 6).map(({ title }) => title)
  return together([
    makePeople(passwordHash, now),
    makePlans(now),
    ...homes,
    ...sentIn,
    makeStaffWork(trusts, homesInReview, now),
    makeBusinesses(trusts, together(homes), now),
    makeActivity(now),
    makePastStays(together(homes), passwordHash, now),
    makeLivingStays(together(homes), passwordHash, now),
    makeSaves(now),
    makeNotifications(now),
    makeVisits(seen, now),
    makeConversations(now),
    makeSupport(now),
    makeBlog(now),
    makePlatform(now),
  ])
}

/** A home as its owner submitted it: not public, and with no confirmed beds. */
function asSentIn(rows: Rows, now: Date): Rows {
  const at = addTime(now, { hours: -36 })
  const times = { publishedAt: null, bedsConfirmedAt: null, statusChangedAt: at, updatedAt: at }
  return { ...rows, reviews: [], homes: rows.homes!.map((home) => ({ ...home, status: 'PENDING_REVIEW', ...times })) }
}

/** One list per table, in the order in which the tables first appear. */
function together(parts: Rows[]): Rows {
  const all: Record<string, unknown[]> = {}
  for (const part of parts) for (const [table, rows] of Object.entries(part)) all[table] = [...(all[table] ?? []), ...rows]
  return all as Rows
}

async function findSpots(tx: Tx) {
  const rows = await tx
    .selectFrom('zips')
    .innerJoin('places', 'places.id', 'zips.placeId')
    .innerJoin('states', 'states.id', 'places.stateId')
    .select(['zips.zip', 'places.city', 'states.code as state', 'zips.latitude', 'zips.longitude'])
    .where(
      'zips.zip',
      'in',
      [...homeRows, ...homesInReview].map(({ where }) => where[0]),
    )
    .execute()
  return new Map(rows.map(({ zip, ...spot }) => [zip, spot]))
}

/** Makes the homes searchable when the transaction commits, without waiting for the job. */
async function tellSearch(tx: Tx, now: Date) {
  // The tables have no statistics yet; without this the refresh takes ten times as long.
  await sql`analyze homes, addresses, locations, bedrooms, bedroom_pricing, home_amenities, home_recovery_features, home_programs, home_policies, home_resident_policies,
    home_verifications, home_documents, reviews`.execute(tx)
  await lockRefresh(tx)
  await refreshHomes(tx, await takeDirtyHomes(tx, 1_000_000), now)
  await rebuildWords(tx)
}
