import { adminUsers } from '#contract/people/admin-users.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { changeAccountStatus } from './change-account-status.ts'
import { countLiving, countPublishing, listHomeowners, listResidents, listUsers } from './listed-people.queries.ts'
import { countsByStatus, readNewPeople, readPeople, totalOf } from './people-list.ts'

export const adminUsersService = handlers(adminUsers, {
  async 'GET /admin/users'({ reader, query }) {
    const { rows: users, ...page } = await readPeople(reader, query, listUsers)
    return { users, ...page }
  },
  async 'GET /admin/users/stats'(call) {
    const [SEEKER, OWNER, ADMIN] = [
      await countsByStatus(call.db, ['SEEKER']),
      await countsByStatus(call.db, ['OWNER']),
      await countsByStatus(call.db, ['ADMIN']),
    ]
    const total = totalOf(SEEKER) + totalOf(OWNER) + totalOf(ADMIN)
    return { total, counts: { SEEKER, OWNER, ADMIN }, ...(await readNewPeople(call)) }
  },
  async 'GET /admin/residents'({ reader, query }) {
    const { rows: residents, ...page } = await readPeople(reader, { ...query, role: ['SEEKER'] }, listResidents)
    return { residents, ...page }
  },
  async 'GET /admin/residents/stats'(call) {
    const counts = await countsByStatus(call.db, ['SEEKER'])
    const living = await countLiving(call.db)
    return { total: totalOf(counts), counts, living, ...(await readNewPeople(call, ['SEEKER'])) }
  },
  async 'GET /admin/homeowners'({ reader, query }) {
    const { rows: homeowners, ...page } = await readPeople(reader, { ...query, role: ['OWNER'] }, listHomeowners)
    return { homeowners, ...page }
  },
  async 'GET /admin/homeowners/stats'(call) {
    const counts = await countsByStatus(call.db, ['OWNER'])
    const publishing = await countPublishing(call.db)
    return { total: totalOf(counts), counts, publishing, ...(await readNewPeople(call, ['OWNER'])) }
  },
  'PUT /admin/users/{id}/status': changeAccountStatus,
})
