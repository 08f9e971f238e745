import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#tests/harness.ts'
import { demoAccounts } from './accounts.ts'
import { fillDemo } from './fill.ts'
import { homeRows } from './homes.ts'
import { details } from './texts-review-details.ts'
import { closings, openings } from './texts-review-openings.ts'
import { wishes } from './texts-review-replies.ts'

const { context, db } = await startTestApp()

// Several at once, as when several processes start on one empty database.
beforeAll(() => Promise.all([fillDemo(context), fillDemo(context), fillDemo(context)]))

const countOf = async (table: 'homes' | 'users' | 'reviews' | 'documents') =>
  (await db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows

describe('every home', () => {
  test('there are many, and every one is found by search', async () => {
    const [homes, found] = await Promise.all([
      db.selectFrom('homes').select(['no', 'title', 'status']).execute(),
      db.selectFrom('homeSearch').select(['homeNo', 'cityId', 'monthCents']).where('cityId', '>', 0).execute(),
    ])
    expect(homes.length).toBeGreaterThanOrEqual(80)
    expect(homes).toHaveLength(homeRows.length)
    expect(new Set(homes.map(({ title }) => title)).size).toBe(homes.length)
    expect(new Set(found.map(({ homeNo }) => homeNo))).toEqual(new Set(homes.map(({ no }) => no)))
    const dear = found.filter(({ monthCents }) => monthCents < 60_000 || monthCents > 240_000)
    expect(dear).toEqual([])
  })

  test.each([
    ['bedrooms', 2, 5],
    ['homeAmenities', 8, 16],
    ['homeRecoveryFeatures', 4, 9],
    ['homePrograms', 1, 3],
    ['houseRules', 5, 9],
    ['homePolicies', 1, 1],
    ['homeRequirements', 2, 5],
    ['homeStaff', 1, 4],
    ['homeDocuments', 6, 10],
    ['reviews', 0, 14],
  ] as const)('has the right number of %s', async (table, fewest, most) => {
    const counts = await db
      .selectFrom('homes')
      .select((eb) => [
        'title',
        eb
          .selectFrom(table)
          .whereRef(`${table}.homeId`, '=', 'homes.id')
          .select((inner) => inner.fn.countAll<number>().as('rows'))
          .as('rows'),
      ])
      .execute()
    expect(counts.filter(({ rows }) => rows! < fewest || rows! > most)).toEqual([])
  })

  test('has a price within the platform’s caps in every bedroom', async () => {
    const rooms = await db
      .selectFrom('bedrooms')
      .leftJoin('bedroomPricing as price', 'price.bedroomId', 'bedrooms.id')
      .selectAll('price')
      .select('bedrooms.id')
      .execute()
    const outside = rooms.filter(({ paymentFrequency, pricePerBedCents, ...fees }) => {
      const [least, most] = paymentFrequency === 'WEEKLY' ? [14_000, 35_000] : [65_000, 240_000]
      const priced = pricePerBedCents !== null && pricePerBedCents >= least && pricePerBedCents <= most
      return !priced || fees.applicationFeeCents! > 5_000 || fees.cleaningFeeCents! > 10_000 || fees.utilityDepositCents! > 15_000
    })
    expect(outside).toEqual([])
  })

  test('shows its front first, several kinds of rooms, and only pictures that exist', async () => {
    const shown = await db
      .selectFrom('homeDocuments as shown')
      .innerJoin('documents', 'documents.id', 'shown.documentId')
      .select(['shown.homeId', 'shown.category', 'shown.isMain', 'documents.url', 'documents.variants'])
      .execute()
    const byHome = Map.groupBy(shown, ({ homeId }) => homeId)
    expect(byHome.size).toBe(homeRows.length)
    for (const pictures of byHome.values()) {
      expect(pictures.filter(({ isMain }) => isMain).map(({ category }) => category)).toEqual(['EXTERIOR'])
      expect(new Set(pictures.map(({ category }) => category)).size).toBeGreaterThanOrEqual(3)
      expect(new Set(pictures.map(({ url }) => url)).size).toBe(pictures.length)
    }
    const files = new Set(shown.flatMap(({ url, variants }) => variants.map((width) => `${url}-${width}.webp`)))
    expect([...files].filter((file) => !existsSync(join('web/public', file)))).toEqual([])
  })

  test('keeps the law of its state: nine months where residents run a Florida home, staff at night where support is high', async () => {
    const asked = await db
      .selectFrom('homes')
      .innerJoin('addresses', 'addresses.id', 'homes.addressId')
      .innerJoin('homeRequirements as asks', 'asks.homeId', 'homes.id')
      .select('asks.description')
      .where('homes.supportLevel', '=', 'LOW')
      .where('addresses.state', '=', 'FL')
      .where('asks.type', '=', 'SOBRIETY_LENGTH')
      .execute()
    expect(new Set(asked.map(({ description }) => description))).toEqual(new Set(['At least 9 months sober']))

    const staffed = await db
      .selectFrom('homes')
      .select((eb) => [
        'title',
        'supportLevel',
        'description',
        eb
          .exists(
            eb
              .selectFrom('homeStaff')
              .whereRef('homeStaff.homeId', '=', 'homes.id')
              .where('availabilitySchedule', 'like', '%night%')
              .select('homeStaff.id'),
          )
          .as('atNight'),
      ])
      .where('supportLevel', 'in', ['HIGH', 'INTENSIVE'])
      .execute()
    expect(staffed.filter(({ atNight }) => !atNight)).toEqual([])
    const intensive = staffed.filter(({ supportLevel }) => supportLevel === 'INTENSIVE')
    expect(intensive.filter(({ description }) => !description.includes('licensed partner'))).toEqual([])
  })
})

describe('people', () => {
  test('the demo owner has two homes with 14 beds, 13 of them taken', async () => {
    const rooms = await db
      .selectFrom('users')
      .innerJoin('owners', 'owners.userId', 'users.id')
      .innerJoin('homes', 'homes.ownerId', 'owners.id')
      .innerJoin('bedrooms', 'bedrooms.homeId', 'homes.id')
      .select(['homes.id', 'homes.status', 'bedrooms.maxOccupancy', 'bedrooms.currentOccupancy'])
      .where('users.email', '=', 'owner@demo.local')
      .execute()
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(2)
    expect(new Set(rooms.map(({ status }) => status))).toEqual(new Set(['PUBLISHED']))
    expect(sum(rooms.map(({ maxOccupancy }) => maxOccupancy))).toBe(14)
    expect(sum(rooms.map(({ currentOccupancy }) => currentOccupancy))).toBe(13)
  })

  test('the demo accounts can be used, the team member belongs to the demo owner', async () => {
    const emails = demoAccounts.map(({ email }) => email)
    const users = await db.selectFrom('users').selectAll().where('email', 'in', emails).execute()
    expect(
      users.map(({ email, role, status }) => ({ email, role, status })).sort((a, b) => a.email.localeCompare(b.email)),
    ).toEqual(
      demoAccounts.map(({ email, role }) => ({ email, role, status: 'ACTIVE' })).sort((a, b) => a.email.localeCompare(b.email)),
    )
    expect(users.filter(({ emailConfirmedAt }) => emailConfirmedAt === null)).toEqual([])
    const team = await db
      .selectFrom('teamMembers as member')
      .innerJoin('owners', 'owners.id', 'member.ownerId')
      .innerJoin('users', 'users.id', 'owners.userId')
      .select(['users.email as owner', 'member.email', 'member.role', 'member.status', 'member.permissions'])
      .execute()
    expect(team).toEqual([
      {
        owner: 'owner@demo.local',
        email: 'team@demo.local',
        role: 'HOUSE_MANAGER',
        status: 'ACTIVE',
        permissions: ['view_properties', 'manage_applications'],
      },
    ])
  })

  test('resident and owner have news, the resident saved homes', async () => {
    const unread = await db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.userId')
      .select(['users.email', db.fn.countAll<number>().as('rows')])
      .where('notifications.status', '=', 'UNREAD')
      .groupBy('users.email')
      .orderBy('users.email')
      .execute()
    expect(unread).toEqual([
      { email: 'owner@demo.local', rows: 2 },
      { email: 'resident@demo.local', rows: 2 },
    ])
    expect(await db.selectFrom('savedHomes').select('id').execute()).toHaveLength(3)
  })
})

describe('words', () => {
  test('no review of a home repeats a sentence of another', async () => {
    const reviews = await db.selectFrom('reviews').select(['homeId', 'title', 'body']).execute()
    expect(reviews.length).toBeGreaterThan(380)
    const known = [openings, closings, details]
      .flatMap((lists) => Object.values(lists).flat())
      .filter((text) => !text.includes('{'))
    const sentences = [...known, ...wishes.map(({ says }) => says)]
    for (const ofHome of Map.groupBy(reviews, ({ homeId }) => homeId).values()) {
      expect(new Set(ofHome.map(({ title }) => title)).size).toBe(ofHome.length)
      const repeated = sentences.filter((sentence) => ofHome.filter(({ body }) => body.includes(sentence)).length > 1)
      expect(repeated).toEqual([])
    }
  })

  test('nothing blames, promises or shuts out', async () => {
    const { rows } = await sql<{ text: string }>`
      select concat_ws(' ', title, short_description, description, why_choose_us) as text from homes
      union all select concat_ws(' ', title, body, owner_reply) from reviews
      union all select concat_ws(' ', rule, description, consequences) from house_rules
      union all select concat_ws(' ', description, details, verification) from home_requirements
      union all select concat_ws(' ', name, bio) from home_staff
      union all select concat_ws(' ', name, description) from home_programs`.execute(db)
    const banned =
      /\b(clean|dirty|addicts?|abusers?|alcoholics?|junkies?|cure[ds]?|guarantee\w*|success rate|suboxone|methadone|no medication|lorem|disorder)\b/i
    expect(rows.filter(({ text }) => banned.test(text) || text.includes('{')).map(({ text }) => text)).toEqual([])
    const short = await db.selectFrom('homes').select(['title', 'shortDescription']).execute()
    expect(short.filter(({ shortDescription }) => shortDescription.length > 140)).toEqual([])
  })
})

test('a second start adds nothing', async () => {
  const before = await Promise.all([countOf('homes'), countOf('users'), countOf('reviews'), countOf('documents')])
  await fillDemo(context)
  expect(await Promise.all([countOf('homes'), countOf('users'), countOf('reviews'), countOf('documents')])).toEqual(before)
})
