import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { permission } from '#contract/enumerations.ts'
import { addDays, platformZone, today } from '#contract/time.ts'
import { makeHomeRecords } from '#tests/factories/home-records.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { sampleInput } from '#tests/sample-input.ts'

const test = await startTestApp({}, { sandbox: true })

type Person = Awaited<ReturnType<TestApp['as']>>
type Records = Awaited<ReturnType<typeof makeHomeRecords>>

let owner: Person
let limited: Person
let theirs: Records
let others: Records

beforeAll(async () => {
  owner = await test.as('OWNER')
  theirs = await makeHomeRecords(test, owner, 'Within Reach')
  others = await makeHomeRecords(test, owner, 'Out Of Reach')
  const permissions = [...permission.options]
  limited = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions, homeIds: [theirs.home.id] } })
})

/** Which record of the other home stands in a path, by the path's beginning. */
const idIn: readonly (readonly [path: string, id: () => string])[] = [
  ['/homes/', () => others.home.id],
  ['/owners/homes/', () => others.home.id],
  ['/owners/applications/', () => others.ids.applicationId],
  ['/owners/tours/', () => others.ids.tourId],
  ['/owners/waitlist/', () => others.ids.entryId],
  ['/waitlist/', () => others.ids.entryId],
  ['/owners/reservations/', () => others.ids.reservationId],
  ['/reservations/from-application/', () => others.ids.applicationId],
  ['/reservations/', () => others.ids.reservationId],
  ['/owners/deposits/', () => others.ids.depositId],
  ['/owners/refunds/', () => others.ids.refundId],
  ['/owners/payouts/', () => others.ids.payoutId],
  ['/owners/appeals/', () => others.ids.appealId],
  ['/owners/team/', () => others.ids.memberId],
  ['/owners/conversations/', () => others.ids.conversationId],
  ['/conversations/', () => others.ids.conversationId],
  ['/documents/', () => others.ids.documentId],
  ['/address/', () => others.home.addressId ?? ''],
  ['/location/', () => others.home.locationId ?? ''],
]

/** Input beyond what the shape of a schema says. */
const inputOf: Partial<Record<keyof Api, () => object>> = {
  'GET /owners/calendar/events': () => {
    const startDate = addDays(today(platformZone, test.context.now()), -20)
    return { query: { startDate, endDate: addDays(startDate, 60), includeReservations: 'true', includeBilling: 'true' } }
  },
  'GET /owners/payouts-by-bedroom/{homeId}/{bedroomId}': () => ({
    params: { homeId: others.home.id, bedroomId: others.home.bedroomId },
  }),
  'PUT /address/{id}': () => ({
    params: { id: others.home.addressId },
    body: { street: '1 Main St', city: 'Delray Beach', state: 'FL', zipCode: '33444' },
  }),
  'POST /conversations': () => ({ body: { reservationId: others.ids.reservationId } }),
  'POST /conversations/{id}/messages': () => ({
    params: { id: others.ids.conversationId },
    body: { clientId: randomUUID(), message: 'Hello' },
  }),
  'POST /conversations/{id}/attachments': () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(makePdf())], 'rules.pdf'))
    return { params: { id: others.ids.conversationId }, form }
  },
  'POST /appeals': () => ({ body: { subjectType: 'DOCUMENT', subjectId: others.ids.refusedId, words: 'Please look again.' } }),
  'PUT /owners/tours/{id}': () => ({ params: { id: others.ids.tourId }, body: { action: 'cancel', reason: 'We are away.' } }),
  'PUT /owners/homes/{id}/tour-settings': () => ({
    params: { id: others.home.id },
    body: { isOpen: false, hours: [], tourMinutes: 45, callMinutes: 20, noticeHours: 12, daysAhead: 14 },
  }),
  'GET /owners/rent': () => ({ query: { reservationId: others.ids.reservationId } }),
  'POST /owners/reservations': () => ({
    body: {
      homeId: others.home.id,
      bedroomConfigurationId: others.home.bedroomId,
      guestName: 'Alex Off-Platform',
      startsOn: today(platformZone, test.context.now()),
    },
  }),
}

const isWrite = (key: string) => !key.startsWith('GET ')
const pathOf = (key: string) => key.slice(key.indexOf(' ') + 1)

function inputFor(key: keyof Api): never {
  const own = inputOf[key]?.()
  if (own) return own as never
  const { params, query, body } = api[key] as Endpoint
  const id = idIn.find(([path]) => pathOf(key).startsWith(path))?.[1]() ?? randomUUID()
  const named = { id, cid: others.home.bedroomId, level: 'VERIFIED' }
  return {
    ...(params ? { params: { ...(sampleInput(params) as object), ...named } } : {}),
    ...(query ? { query: sampleInput(query) } : {}),
    ...(body ? { body: sampleInput(body) } : {}),
  } as never
}

const endpoints = Object.entries<Endpoint>(api) as [keyof Api, Endpoint][]
const accessOf = ({ access }: Endpoint) => (typeof access === 'string' ? { role: access } : access)
const ofOwners = endpoints.filter(([, endpoint]) => accessOf(endpoint).role === 'OWNER')

/** Owners' endpoints about the person or the account, with nothing of a home in them. */
const aboutNoHome: readonly (keyof Api)[] = [
  'POST /owners/change-password',
  'GET /owners/profile',
  'PUT /owners/profile',
  'GET /owners/team/my-profile',
  'PUT /owners/team/my-profile',
  'GET /owners/property-defaults',
  'GET /owners/notification-preferences',
  'PUT /owners/notification-preferences',
  'POST /owners/deposits/documents',
  'GET /owners/message-templates',
  'POST /owners/message-templates',
  'PUT /owners/message-templates/{id}',
  'DELETE /owners/message-templates/{id}',
  // What may be granted is judged with the team.
  'POST /owners/team/invite',
  // New, and part of no home until the editor saves them with one.
  'POST /address',
  'POST /location',
  // The rows of a file name their homes, and are judged with the imports.
  'POST /owners/imports/homes/check',
  'POST /owners/imports/homes',
  'POST /owners/imports/rooms/check',
  'POST /owners/imports/rooms',
  'POST /owners/imports/residents/check',
  'POST /owners/imports/residents',
]
/** Endpoints for everyone signed in, about the person alone: their account, their payments, their notifications. */
const aboutThePerson =
  /^\w+ \/(auth|stripe|events|notifications?|notification-preferences|places|owners\/team|reviews|calendar-feed|support-chats|background-check|identity-verification|appeals\/(?:documents|\{id\}\/\w+)|homes\/\{id\}\/review-marks)\b|^POST \/documents$/

/** Endpoints for everyone signed in that reach a home's records. */
const forEveryone: readonly (keyof Api)[] = [
  'PUT /documents/{id}',
  'DELETE /documents/{id}',
  'GET /waitlist/{id}',
  'POST /reservations/from-application/{id}',
  'GET /reservations/{id}',
  'GET /referral/analytics',
  'GET /appeals',
  'POST /appeals',
  'GET /conversations',
  'GET /conversations/unread-count',
  'GET /conversations/outbox-key',
  'POST /conversations',
  'GET /conversations/{id}',
  'POST /conversations/{id}/messages',
  'POST /conversations/{id}/attachments',
  'GET /conversations/{id}/attachments/{documentId}',
  'POST /conversations/{id}/read',
  'PATCH /conversations/{id}',
  'POST /conversations/{id}/report',
]

const forAllHomes = ofOwners.filter(([, endpoint]) => 'allHomes' in accessOf(endpoint))
const ofHomes = ofOwners.filter((row) => !forAllHomes.includes(row) && !aboutNoHome.includes(row[0])).map(([key]) => key)
const reached = [...ofHomes, ...forEveryone]
const namesRecord = (key: keyof Api) =>
  // A year is no record.
  pathOf(key).replace('{year}', '').includes('{') ||
  ['GET /owners/rent', 'POST /owners/reservations', 'POST /conversations', 'POST /appeals'].includes(key)

/** Answered with a file, which the harness does not read. */
const files = endpoints.filter(([, endpoint]) => endpoint.file).map(([key]) => key)

describe('a team member who is limited to one home', () => {
  it.each(forAllHomes.map(([key]) => key))('is refused what belongs to the whole account: %s', async (key) => {
    expect((await limited.call(key, inputFor(key))).status).toBe(403)
  })

  it.each(reached.filter(namesRecord))('finds nothing of another home: %s', async (key) => {
    const { status, body } = await limited.call(key, inputFor(key))
    expect([status, body.message]).toEqual([404, expect.any(String)])
  })

  it.each(reached.filter((key) => !namesRecord(key) && !isWrite(key) && !files.includes(key)))(
    'reads nothing of another home in a list: %s',
    async (key) => {
      const input = inputFor(key)
      const [mine, all] = [await limited.call(key, input), await owner.call(key, input)]
      expect([mine.status, all.status]).toEqual([200, 200])
      const said = JSON.stringify(mine.body)
      expect(others.marks.filter((mark) => said.includes(mark))).toEqual([])
      // The control: an owner's answer has the other home in it, so this one would have, too.
      if (key !== 'GET /referral/analytics') expect(said).not.toBe(JSON.stringify(all.body))
    },
  )

  it('writes nothing to another home without naming it: every write of an owner names a record', () => {
    expect(reached.filter((key) => isWrite(key) && !namesRecord(key))).toEqual([])
  })

  const year = new Date().getUTCFullYear()

  it.each(['payouts-export', `tax-statements/${year}/csv`, 'exports/homes', 'exports/rooms', 'exports/residents'])(
    'exports only their own home: %s',
    async (file) => {
      const read = async (token: string) =>
        (await test.app.inject({ url: `/api/owners/${file}`, headers: { authorization: `Bearer ${token}` } })).body
      expect([await read(limited.token), await read(owner.token)]).toEqual([
        expect.not.stringContaining(others.title),
        expect.stringContaining(others.title),
      ])
    },
  )

  it('sees another home as the public does, and searches only their own', async () => {
    const params = { id: others.home.id }
    const [mine, public_] = [
      await limited.call('GET /homes/{id}', { params }),
      await test.visitor.call('GET /homes/{id}', { params }),
    ]
    expect(mine.body).toEqual(public_.body)
    const found = await limited.call('GET /homes', { query: { ownerId: 'me' } })
    expect(found.body.homes.map(({ id }) => id)).toEqual([theirs.home.id])
  })

  it.each(reached.filter((key) => namesRecord(key) && !isWrite(key) && !files.includes(key) && !key.includes('{documentId}')))(
    'is refused by the limit alone, because the owner reads it: %s',
    async (key) => {
      expect((await owner.call(key, inputFor(key))).status).toBe(200)
    },
  )

  it('has every endpoint for everyone signed in judged: a new one reaches a home, or says that it does not', () => {
    const signedIn = endpoints.filter(([, { access }]) => access === 'signed-in').map(([key]) => key)
    expect(signedIn.filter((key) => !forEveryone.includes(key) && !aboutThePerson.test(key))).toEqual([])
  })

  it('can act for their own home', async () => {
    const params = { id: theirs.ids.applicationId }
    expect((await limited.call('GET /owners/applications/{id}', { params })).status).toBe(200)
    expect((await limited.call('GET /owners/reservations/{id}', { params: { id: theirs.ids.reservationId } })).status).toBe(200)
    expect((await limited.call('GET /owners/payouts/{id}', { params: { id: theirs.ids.payoutId } })).status).toBe(200)
  })
})
