import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPasswordOf } from '#server/people/sign-in/passwords.ts'
import { startTestApp } from '#tests/harness.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { fillDemo } from './fill.ts'
import { homeRows } from './homes.ts'
import { homesInReview } from './homes-in-review.ts'
import { residentId } from './make-people.ts'

const { context, db, visitor } = await startTestApp()

// Several at once, as when several processes start on one empty database.
beforeAll(() => Promise.all([fillDemo(context), fillDemo(context), fillDemo(context)]))

const countOf = async (table: 'homes' | 'users' | 'reviews' | 'documents') =>
  (await db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows

describe('every home', () => {
  test('there are many, and every one is found by search', async () => {
    const [homes, found] = await Promise.all([
      db.selectFrom('homes').select(['no', 'title', 'status']).where('status', '=', 'PUBLISHED').execute(),
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
    ['homeResidentPolicies', 1, 1],
    ['homeRequirements', 2, 5],
    ['homeStaff', 1, 4],
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
      .where('shown.type', '=', 'LISTING_IMAGE')
      .execute()
    const byHome = Map.groupBy(shown, ({ homeId }) => homeId)
    expect(byHome.size).toBe(homeRows.length + homesInReview.length)
    for (const pictures of byHome.values()) {
      expect(pictures.length).toBeGreaterThanOrEqual(6)
      expect(pictures.length).toBeLessThanOrEqual(10)
      expect(pictures.filter(({ isMain }) => isMain).map(({ category }) => category)).toEqual(['EXTERIOR'])
      expect(new Set(pictures.map(({ category }) => category)).size).toBeGreaterThanOrEqual(3)
      expect(new Set(pictures.map(({ url }) => url)).size).toBe(pictures.length)
    }
    const files = new Set(shown.flatMap(({ url, variants }) => variants.map((width) => `${url}-${width}.webp`)))
    expect([...files].filter((file) => !existsSync(join('web/public', file)))).toEqual([])
  })

  test('has a front like no other, with a picture for social cards', async () => {
    const fronts = await db
      .selectFrom('homeDocuments as shown')
      .innerJoin('documents', 'documents.id', 'shown.documentId')
      .select(['documents.url', 'documents.variants', 'documents.alt'])
      .where('shown.isMain', '=', true)
      .execute()
    expect(new Set(fronts.map(({ url }) => url)).size).toBe(homeRows.length + homesInReview.length)
    const cards = fronts.map(({ url, variants }) => `${url}-${variants.at(-1)}.jpg`)
    expect(cards.filter((file) => !existsSync(join('web/public', file)))).toEqual([])
    expect(fronts.filter(({ alt }) => alt === '')).toEqual([])
  })

  test('can be read by a visitor, with rules that say what its policies say', async () => {
    const homes = await db.selectFrom('homes').select('id').where('status', '=', 'PUBLISHED').execute()
    const answers = await Promise.all(homes.map(({ id }) => visitor.call('GET /homes/{id}', { params: { id } })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { body } of answers) {
      const policies = body.policies!
      const said = (category: string) => body.houseRules.find((rule) => rule.category === category)?.rule ?? ''
      expect(said('CURFEW').startsWith('Home by')).toBe(policies.hasWeekdayCurfew)
      expect(said('VISITORS').startsWith('Visitors are welcome')).toBe(policies.visitorsAllowed)
      expect(said('SMOKING').startsWith('Smoke only outside')).toBe(policies.smokingAllowed)
      expect(said('PETS').startsWith('Pets by agreement')).toBe(policies.petsAllowed)
    }
  })

  test('asks for the same days sober in its policies and in its requirements', async () => {
    const asked = await db
      .selectFrom('homeResidentPolicies as stated')
      .innerJoin('homeRequirements as need', 'need.homeId', 'stated.homeId')
      .select(['stated.minimumSobrietyDays as days', 'need.description'])
      .where('need.type', '=', 'SOBRIETY_LENGTH')
      .execute()
    expect(asked).toHaveLength(homeRows.length + homesInReview.length)
    const inWords = ({ days, description }: (typeof asked)[number]) => {
      const [, count, unit] = /At least (\d+) (days|months)/.exec(description) ?? []
      return count ? Number(count) * (unit === 'months' ? 30 : 1) === days : days! <= 3
    }
    expect(asked.filter((one) => !inWords(one))).toEqual([])
  })

  test('shows a number to call where the demo owner runs it', async () => {
    const lines = await db
      .selectFrom('homeHouseLines as line')
      .innerJoin('homes', 'homes.id', 'line.homeId')
      .select(['homes.title', 'line.phone', 'line.isShown'])
      .orderBy('homes.title')
      .execute()
    expect(lines.map(({ title, isShown }) => [title, isShown])).toEqual([
      ['Banyan Row', true],
      ['Seagrape House', true],
    ])
    // Numbers that no telephone has.
    expect(lines.filter(({ phone }) => !/^\d{3}55501\d\d$/.test(phone))).toEqual([])
  })

  test('is found by the name of its city', async () => {
    const { body } = await visitor.call('GET /homes', { query: { q: 'Delray Beach, FL' } })
    expect(body.homes.map(({ title }) => title)).toContain('Seagrape House')
    expect(body.total).toBeGreaterThanOrEqual(14)
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
    const works = await Promise.all(users.map(({ passwordHash }) => isPasswordOf(passwordHash, demoPassword)))
    expect(works).toEqual(demoAccounts.map(() => true))
    const team = await db
      .selectFrom('teamMembers as member')
      .innerJoin('owners', 'owners.id', 'member.ownerId')
      .innerJoin('users', 'users.id', 'owners.userId')
      .select(['users.email as owner', 'member.email', 'member.role', 'member.status', 'member.permissions'])
      .where('member.status', '=', 'ACTIVE')
      .execute()
    expect(team).toEqual([
      {
        owner: 'owner@demo.local',
        email: 'team@demo.local',
        role: 'HOUSE_MANAGER',
        status: 'ACTIVE',
        permissions: ['view_properties', 'manage_applications'],
      },
      {
        owner: 'owner@demo.local',
        email: 'manager@demo.local',
        role: 'MANAGER',
        status: 'ACTIVE',
        permissions: ['view_properties', 'edit_properties', 'manage_applications'],
      },
    ])
  })

  test('the demo owner has applications in several states, read only with consent, and none of them holds a bed', async () => {
    const applications = await db
      .selectFrom('applications')
      .innerJoin('homes', 'homes.id', 'applications.homeId')
      .leftJoin('consents', 'consents.applicationId', 'applications.id')
      .select(['applications.id', 'homes.title', 'applications.status', 'consents.revokedAt', 'consents.id as consentId'])
      .orderBy('applications.status')
      .execute()
    const ofOwner = applications.filter(({ title }) => title === 'Seagrape House' || title === 'Banyan Row')
    expect(ofOwner.map(({ status }) => status)).toEqual([
      'SUBMITTED',
      'UNDER_REVIEW',
      'INFO_REQUESTED',
      'INTERVIEW_SCHEDULED',
      'CONVERTED',
      'CONVERTED',
      'CONVERTED',
      'REJECTED',
      'WITHDRAWN',
    ])
    for (const { status, consentId, revokedAt } of applications)
      expect([status, consentId !== null && revokedAt === null]).toEqual([status, status !== 'DRAFT' && status !== 'WITHDRAWN'])
    const ids = applications.map(({ id }) => id)
    expect(await db.selectFrom('bedClaims').select('id').where('subjectId', 'in', ids).execute()).toEqual([])
  })

  test('residents, owners and staff have news, the resident saved homes', async () => {
    const unread = await db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.userId')
      .select(['users.email', db.fn.countAll<number>().as('rows')])
      .where('notifications.status', '=', 'UNREAD')
      .groupBy('users.email')
      .orderBy('users.email')
      .execute()
    expect(unread).toEqual([
      { email: 'admin@demo.local', rows: 1 },
      { email: 'owner@demo.local', rows: 2 },
      { email: 'resident@demo.local', rows: 3 },
    ])
    const saved = db.selectFrom('savedHomes').select('id')
    expect(await saved.where('residentId', '=', residentId).execute()).toHaveLength(3)
  })
})

test('a second start adds nothing', async () => {
  const before = await Promise.all([countOf('homes'), countOf('users'), countOf('reviews'), countOf('documents')])
  await fillDemo(context)
  expect(await Promise.all([countOf('homes'), countOf('users'), countOf('reviews'), countOf('documents')])).toEqual(before)
})
