import { adminSearch } from '#contract/overview/admin-search.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { findApplications, findHomes, findPeople } from './admin-search.queries.ts'

export const adminSearchService = handlers(adminSearch, {
  async 'GET /admin/search'({ db, query: { q } }) {
    const [people, homes, applications] = await Promise.all([findPeople(db, q), findHomes(db, q), findApplications(db, q)])
    return {
      people: people.map(({ firstName, lastName, ...person }) => ({ ...person, name: `${firstName} ${lastName}`.trim() })),
      homes,
      applications,
    }
  },
})
