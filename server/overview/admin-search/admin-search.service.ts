import { adminSearch } from '#contract/overview/admin-search.ts'
import { isStaff } from '#contract/staff.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { findApplications, findHomes, findPayments, findPeople } from './admin-search.queries.ts'

export const adminSearchService = handlers(adminSearch, {
  async 'GET /admin/search'({ db, actor, query: { q } }) {
    const [people, homes, applications, payments] = await Promise.all([
      // Those who may open the page of a person: that someone has an account here is no one else's business.
      isStaff(actor, ['SUPPORT', 'REVIEWER']) ? findPeople(db, q) : [],
      findHomes(db, q),
      isStaff(actor, ['SUPPORT']) ? findApplications(db, q) : [],
      isStaff(actor, ['FINANCE']) ? findPayments(db, q) : [],
    ])
    return {
      people: people.map(({ firstName, lastName, ...person }) => ({ ...person, name: `${firstName} ${lastName}`.trim() })),
      homes,
      applications,
      payments,
    }
  },
})
