import { alertTitle } from '#server/homes/saved-searches/saved-searches.notices.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeHome } from '#tests/factories/homes.ts'
import type { TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

/** How a search is saved unless a test says otherwise. */
export const alertSettings = { alerts: 'AT_ONCE' as const, byEmail: true, inApp: true }

/** A resident without saved searches, now, after all that other tests changed. */
export async function startSearching(test: TestApp) {
  test.setTime(new Date())
  await test.db.deleteFrom('rateLimits').execute()
  await test.db.deleteFrom('savedSearches').execute()
  await test.db.deleteFrom('homeDirty').execute()
  return test.as('SEEKER', { firstName: 'Riley' })
}

/** What tests of saved searches do again and again, as the person of the moment. */
export function savedSearchSteps(current: () => { test: TestApp; resident: Person }) {
  const save = (more: object = {}, by: Pick<Person, 'call'> = current().resident) =>
    by.call('POST /residents/saved-searches', {
      body: { name: 'Delray Beach', query: 'q=Delray+Beach', ...alertSettings, ...more },
    })
  const saved = async (more: object = {}) => (await save(more)).body.id
  const mine = async () => (await current().resident.call('GET /residents/saved-searches', {})).body.savedSearches
  const emails = async () => {
    const { test, resident } = current()
    return (await emailsTo(test.db, resident.email)).filter(({ subject }) => subject === alertTitle)
  }
  /** As the worker does after a change: search is refreshed, searches are compared, people are told. */
  const settle = () => current().test.runJobs()

  /** A home that search learns of by its own job, as one that is published. */
  async function publish(details: Parameters<typeof makeHome>[1] = {}) {
    const { db } = current().test
    const home = await makeHome(db, details)
    await db.deleteFrom('homeSearch').where('homeNo', '=', home.no).execute()
    await settle()
    return home
  }
  async function setBeds(bedroomId: string, currentOccupancy: number) {
    await current().test.db.updateTable('bedrooms').set({ currentOccupancy }).where('id', '=', bedroomId).execute()
    await settle()
  }
  return { save, saved, mine, emails, settle, publish, setBeds }
}
