import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { broadcastForm } from '#contract/messaging/broadcasts.ts'
import { duration } from '#contract/time.ts'
import { priorityOfMany } from '#server/kernel/jobs/jobs.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { alertSettings, savedSearchSteps, startSearching } from '#tests/factories/saved-searches.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { savedSearchesJobs } from './saved-searches.jobs.ts'
import { alertTitle } from './saved-searches.notices.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let resident: Person
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  resident = await startSearching(test)
})

const { save, saved, mine, emails, settle, publish, setBeds } = savedSearchSteps(() => ({ test, resident }))
const change = (id: string, body: object, by: Pick<Person, 'call'> = resident) =>
  by.call('PUT /residents/saved-searches/{id}', { params: { id }, body: { name: 'Delray', ...alertSettings, ...body } })
const remove = (id: string, by: Pick<Person, 'call'> = resident) =>
  by.call('DELETE /residents/saved-searches/{id}', { params: { id } })
const bells = () =>
  test.db.selectFrom('notifications').selectAll().where('userId', '=', resident.userId).where('title', '=', alertTitle).execute()

describe('saving', () => {
  it('keeps the search without its order and page, once', async () => {
    const { status, body } = await save({ query: 'sort=price&page=2&q=Delray+Beach&maxPrice=900' })
    expect([status, body.query]).toEqual([201, 'q=Delray+Beach&maxPrice=900'])
    await save({ query: 'maxPrice=900&q=Delray+Beach', name: 'Again' })
    expect((await mine()).map(({ name }) => name)).toEqual(['Again'])
  })

  it('is limited to twenty', async () => {
    for (let price = 1; price <= 20; price += 1) expect((await save({ query: `maxPrice=${price * 100}` })).status).toBe(201)
    expect(await save({ query: 'maxPrice=9999' })).toMatchObject({ status: 409 })
    expect((await save({ query: 'maxPrice=100', name: 'Known' })).status).toBe(201)
  })

  it.each([
    ['query', { query: 'maxPrice=cheap' }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['alerts', { alerts: 'HOURLY' }],
    ['byEmail', { byEmail: false, inApp: false }],
  ])('is refused with bad %s: %j', async (path, more) => {
    expect(await save(more)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  it('is for residents, and a search of others does not exist', async () => {
    expect((await save({}, await test.as('OWNER'))).status).toBe(403)
    expect((await save({}, test.visitor)).status).toBe(401)
    const [id, stranger] = [await saved(), await test.as('SEEKER')]
    expect([(await change(id, {}, stranger)).status, (await remove(id, stranger)).status]).toEqual([404, 404])
    expect((await change(id, { alerts: 'OFF', byEmail: false, inApp: false })).body).toMatchObject({
      name: 'Delray',
      alerts: 'OFF',
    })
    expect([(await remove(id)).status, (await remove(id)).status, (await remove(randomUUID())).status]).toEqual([200, 404, 404])
  })
})

describe('an alert', () => {
  it('follows a new home that matches, and says nothing on a locked screen', async () => {
    await saved()
    await publish({ home: { title: 'Sober Harbor' } })
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    // Without its links, whose ids and tokens may spell anything.
    const words = `${email?.subject} ${email?.text.replace(/https?:\S+/g, '')}`
    expect(words).not.toMatch(/Harbor|sober|recovery|Delray|bed|home /i)
    expect(broadcastForm.shape.title.safeParse(alertTitle).success).toBe(true)
    expect(await bells()).toHaveLength(1)
    expect((await mine())[0]).toMatchObject({ newHomes: 1 })
    await settle()
    await savedSearchesJobs.send_search_alerts.job(test.context)
    expect(await emails()).toHaveLength(1)
  })

  it('follows homes of other types where none is of the type that was typed, as the search does', async () => {
    await saved({ query: 'q=halfway+house+delray' })
    await publish({ home: { propertyType: 'SOBER_LIVING' } })
    expect(await emails()).toHaveLength(1)
  })

  it('follows a bed that opens up, but no other change', async () => {
    const { bedroomId, no } = await makeHome(test.db, { bedroom: { currentOccupancy: 2 } })
    await saved()
    await test.db.insertInto('homeDirty').values({ homeNo: no }).execute()
    await settle()
    expect(await emails()).toHaveLength(0)
    await setBeds(bedroomId, 1)
    expect(await emails()).toHaveLength(1)
    await setBeds(bedroomId, 0)
    expect(await emails()).toHaveLength(1)
  })

  it('does not follow homes that do not match, nor come when alerts are off or the account is closed', async () => {
    await saved({ query: 'q=Miami' })
    await saved({ query: 'q=Delray+Beach&maxPrice=100' })
    await saved({ alerts: 'OFF' })
    await publish()
    expect(await emails()).toHaveLength(0)
    await saved()
    await test.db.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', resident.userId).execute()
    await publish()
    expect(await emails()).toHaveLength(0)
  })

  it('comes by the chosen ways', async () => {
    await saved({ byEmail: false })
    await publish()
    expect([(await emails()).length, (await bells()).length]).toEqual([0, 1])
  })

  it('comes at most once a day, and then for all that came in between', async () => {
    await saved()
    await publish()
    await publish()
    await publish()
    expect(await emails()).toHaveLength(1)
    test.pass(duration({ hours: 25 }))
    await savedSearchesJobs.send_search_alerts.job(test.context)
    expect(await emails()).toHaveLength(2)
    await savedSearchesJobs.send_search_alerts.job(test.context)
    expect(await emails()).toHaveLength(2)
  })

  it('reaches all that are due on the same day, however many, and one that fails keeps it from no one', async () => {
    const { id: homeId } = await makeHome(test.db)
    const [at, { accountId: residentId }] = [test.context.now(), resident]
    const searches = Array.from({ length: 105 }, (_, number) => ({
      id: randomUUID(),
      residentId,
      name: number === 60 ? 'Broken' : 'Search',
      query: `maxPrice=${number}`,
      alerts: 'DAILY' as const,
      byEmail: false,
      inApp: true,
      createdAt: at,
    }))
    await test.db.insertInto('savedSearches').values(searches).execute()
    const matches = searches.map(({ id: searchId }) => ({ searchId, homeId, matchedAt: at }))
    await test.db.insertInto('savedSearchMatches').values(matches).execute()
    const broken = searches.find(({ name }) => name === 'Broken')!.id
    await sql`create function refuse_broken() returns trigger language plpgsql as $$ begin
      if new.search_id = ${sql.lit(broken)}::uuid then raise 'broken'; end if; return new; end $$`.execute(test.db)
    await sql`create trigger refuse_broken before update on saved_search_matches for each row execute function refuse_broken()`.execute(
      test.db,
    )
    await savedSearchesJobs.send_daily_search_alerts
      .job(test.context)
      .finally(() => sql`drop function refuse_broken cascade`.execute(test.db))
    const waiting = await test.db.selectFrom('savedSearchMatches').select('searchId').where('alertedAt', 'is', null).execute()
    expect(waiting).toEqual([{ searchId: broken }])
    await savedSearchesJobs.send_daily_search_alerts.job(test.context)
    expect(await test.db.selectFrom('savedSearchMatches').select('searchId').where('alertedAt', 'is', null).execute()).toEqual([])
  })

  it('looks where the search looks, also after the nightly renewal', async () => {
    for (const query of ['q=33444', 'q=Delray+Beach&radius=25', 'q=florida', 'bbox=-81,26,-80,27', 'lat=26.46&lng=-80.07']) {
      await test.db.deleteFrom('savedSearches').execute()
      const id = await saved({ query })
      await test.db
        .updateTable('savedSearches')
        .set({ areaCity: 1, areaState: null, areaBox: null })
        .where('id', '=', id)
        .execute()
      await publish()
      expect((await mine())[0]?.newHomes, query).toBe(0)
      await savedSearchesJobs.renew_search_areas.job(test.context)
      await publish()
      expect((await mine())[0]?.newHomes, query).toBe(1)
    }
  })

  it('waits for the morning if it is daily', async () => {
    await saved({ alerts: 'DAILY' })
    await publish()
    expect(await emails()).toHaveLength(0)
    await savedSearchesJobs.send_daily_search_alerts.job(test.context)
    await savedSearchesJobs.send_daily_search_alerts.job(test.context)
    expect(await emails()).toHaveLength(1)
    // With those of everyone else of that morning: what someone is waiting for goes out first.
    const { rows } = await test.pool.query(`select priority from graphile_worker.jobs where key like 'mail:%'`)
    expect(rows).toEqual([{ priority: priorityOfMany }])
  })

  it('is not repeated for a home that the person heard about, by any of their searches, for two weeks', async () => {
    await saved()
    await saved({ query: 'q=florida' })
    const { bedroomId } = await publish()
    expect(await emails()).toHaveLength(1)
    test.pass(duration({ days: 2 }))
    await setBeds(bedroomId, 2)
    await setBeds(bedroomId, 1)
    expect(await emails()).toHaveLength(1)
    test.pass(duration({ days: 15 }))
    await setBeds(bedroomId, 2)
    await setBeds(bedroomId, 1)
    expect(await emails()).toHaveLength(2)
  })
})

describe('the link that stops alerts', () => {
  const stop = (token: string, headers = {}) =>
    test.app.inject({ method: 'POST', url: `/api/search-alerts/${token}/stop`, ...headers })
  async function sentToken() {
    await publish()
    const { headers } = await test.db
      .selectFrom('mailMessages')
      .select('headers')
      .where('recipient', '=', resident.email)
      .where('subject', '=', alertTitle)
      .executeTakeFirstOrThrow()
    const sent = headers as Record<string, string>
    expect(sent['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    return /search-alerts\/([^/]+)\/stop>$/.exec(sent['List-Unsubscribe']!)![1]!
  }

  it('works by one click of a mail program, without signing in, and twice like once', async () => {
    const other = await saved({ query: 'q=Miami' })
    const id = await saved()
    const token = await sentToken()
    const oneClick = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }
    expect([(await stop(token, oneClick)).statusCode, (await stop(token, oneClick)).statusCode]).toEqual([200, 200])
    const alerts = new Map((await mine()).map((search) => [search.id, search.alerts]))
    expect([alerts.get(id), alerts.get(other)]).toEqual(['OFF', 'AT_ONCE'])
    await remove(id)
    expect((await stop(token)).statusCode).toBe(200)
  })

  it('does nothing when a scanner only follows it', async () => {
    await saved()
    const token = await sentToken()
    expect((await test.app.inject({ method: 'GET', url: `/api/search-alerts/${token}/stop` })).statusCode).toBe(404)
    expect((await mine())[0]).toMatchObject({ alerts: 'AT_ONCE' })
  })

  it('cannot be made up', async () => {
    const id = await saved()
    expect((await stop(`${id}.${'x'.repeat(43)}`)).statusCode).toBe(404)
    expect((await stop('short')).statusCode).toBe(400)
    expect((await mine())[0]).toMatchObject({ alerts: 'AT_ONCE' })
  })
})
