import { isStaff } from '#contract/staff.ts'
import { type AdminHome, adminHomes, type HomeForReview, reviewableStatus } from '#contract/trust/admin-homes.ts'
import { readHome } from '#server/homes/details/read-home.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { sumBy } from '#server/kernel/sum-by.ts'
import { countComplianceDocuments, findOwnerOfHome, listVerifications, type OwnerOfHome } from './admin-home.queries.ts'
import { listingReviewActions } from './admin-homes.policy.ts'
import { type AdminHomeRow, findPageOfHomes, listAdminHomes } from './admin-homes.queries.ts'
import { countHomeEvents, listHomeEvents } from './home-history.queries.ts'
import { presentHomeForStaff } from './home-history.ts'
import { decideListing } from './review.transitions.ts'

const mostHistory = 100

export const adminHomesService = handlers(adminHomes, {
  async 'GET /admin/homes'({ db, now, actor, query }) {
    const page = await findPageOfHomes(db, query, now())
    const byStatus = (rows: typeof page.counts) => sumBy(reviewableStatus.options, rows, ({ status }) => status)
    const [counts, changed] = [byStatus(page.counts), byStatus(page.changed)]
    const asked = query.status?.length ? query.status : reviewableStatus.options
    const homes = (await listAdminHomes(db, page.ids, now())).map(presentRow(actor))
    const total = sum(asked.map((status) => (query.changes ? changed : counts)[status]))
    return { homes, page: query.page, limit: query.limit, total, counts, changesWaiting: sum(Object.values(changed)) }
  },

  async 'GET /admin/homes/{id}'(call) {
    const { db, params } = call
    const home = await readHome(call, params.id, call.now())
    const owner = orNotFound(await findOwnerOfHome(db, home.id), 'Owner')
    return {
      home,
      owner: presentOwner(owner),
      since: home.editing?.statusChangedAt ?? home.updatedAt,
      allowedActions: isStaff(call.actor, ['REVIEWER']) ? listingReviewActions(home.status) : [],
      documents: await countComplianceDocuments(db, home.id),
      verifications: await listVerifications(db, home.id),
      ...(await historyOf(db, home.id)),
    }
  },

  'POST /admin/homes/{id}/approve': decideListing('approve'),
  'POST /admin/homes/{id}/request-changes': decideListing('requestChanges'),
  'POST /admin/homes/{id}/suspend': decideListing('suspend'),
  'POST /admin/homes/{id}/reinstate': decideListing('reinstate'),
  'POST /admin/homes/{id}/archive': decideListing('archiveSuspended'),
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

async function historyOf(db: Db, homeId: string) {
  const history = (await listHomeEvents(db, homeId, mostHistory)).map(presentHomeForStaff)
  return { history, historyTotal: await countHomeEvents(db, homeId) }
}

const presentRow =
  (actor: Actor) =>
  ({ ownerId, userId, firstName, lastName, businessName, email, badges, ...home }: AdminHomeRow): AdminHome => ({
    ...home,
    owner: { id: ownerId, userId, name: `${firstName} ${lastName}`.trim(), businessName, email },
    badges: badges.map(({ level, expiresAt }) => ({ level, expiresAt: new Date(expiresAt) })),
    allowedActions: actionsFor(actor, home.status),
  })

const actionsFor = (actor: Actor, status: AdminHome['status']) =>
  isStaff(actor, ['REVIEWER']) ? listingReviewActions(status) : []

function presentOwner({ firstName, lastName, kind, title: _ofTheHome, ...owner }: OwnerOfHome): HomeForReview['owner'] {
  return { ...owner, name: `${firstName} ${lastName}`.trim(), kind: kind === 'ORGANISATION' ? 'ORGANISATION' : 'INDIVIDUAL' }
}
