import { beforeAll, expect, it } from 'vitest'
import { listingStatus } from '#contract/enumerations.ts'
import { type ListingStatus, listingLifecycle } from '#contract/homes/listing.lifecycle.ts'
import { duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { By } from '#server/kernel/lifecycle.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { transitionListing } from './listings.transitions.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let home: Awaited<ReturnType<typeof makeHome>>
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
  home = await makeCompleteHome(test.db, { ownerId: owner.accountId })
})

const calls = {
  submit: 'POST /homes/{id}/submit',
  pause: 'POST /homes/{id}/pause',
  publish: 'POST /homes/{id}/publish',
  archive: 'PATCH /homes/{id}/archive',
  dearchive: 'PATCH /homes/{id}/dearchive',
  delete: 'PATCH /homes/{id}/delete',
} as const
type OwnStep = keyof typeof calls
const ownSteps = Object.keys(calls) as OwnStep[]

type Who = Pick<TestApp['visitor'], 'call'>
const take = (who: Who, step: OwnStep, id = home.id) => who.call(calls[step], { params: { id } })
const put = (status: ListingStatus, more: object = {}, id = home.id) =>
  test.db
    .updateTable('homes')
    .set({ status, statusChangedAt: new Date(), publishedAt: new Date(), archivedFrom: 'PUBLISHED', ...more })
    .where('id', '=', id)
    .execute()
const statusOf = async (id = home.id) =>
  (await test.db.selectFrom('homes').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const eventsOf = (id = home.id) =>
  test.db.selectFrom('auditEvents').select(['action', 'details', 'actorId']).where('subjectId', '=', id).orderBy('at').execute()

it.each(listingStatus.options)('takes from %s only the steps that are open to an owner, each with its event', async (status) => {
  for (const step of ownSteps) {
    await put(status)
    const before = (await eventsOf()).length
    const { status: code, body } = await take(owner, step)
    const open = listingLifecycle.isOpen(step, status, 'OWNER')
    expect(code, step).toBe(open ? 200 : status === 'DELETED' ? 404 : 409)
    expect(await statusOf(), step).toBe(open ? listingLifecycle.transitions[step].to[0] : status)
    expect((await eventsOf()).length - before, step).toBe(open ? 1 : 0)
    if (open) expect(body).toMatchObject({ id: home.id, status: listingLifecycle.transitions[step].to[0] })
    else expect(body.message.length).toBeGreaterThan(5)
  }
})

it('lets nobody else take a step, whatever the state', async () => {
  const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  const people: [Who, number][] = [
    [viewer, 403],
    [await test.as('OWNER'), 404],
    [await test.as('SEEKER'), 403],
    [await test.as('ADMIN'), 403],
    [test.visitor, 401],
  ]
  for (const status of listingStatus.options) {
    await put(status)
    for (const step of ownSteps)
      for (const [who, code] of people) expect((await take(who, step)).status, `${status} ${step}`).toBe(code)
    expect(await statusOf()).toBe(status)
  }
})

it('lets a team member with the permission act for the owner, and names them in the event', async () => {
  await put('PUBLISHED')
  const editor = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['edit_properties'] } })
  expect((await take(editor, 'pause')).body).toMatchObject({
    status: 'PAUSED',
    allowedActions: ['edit', 'publish', 'archive', 'delete'],
  })
  expect((await eventsOf()).at(-1)).toEqual({
    action: 'home.pause',
    details: { from: 'PUBLISHED', to: 'PAUSED' },
    actorId: editor.userId,
  })
})

it.each(['ADMIN', 'SYSTEM', 'SEEKER'] as const)('keeps to the table for %s too, in every state and step', async (role) => {
  const by: By = role === 'SYSTEM' ? role : { userId: owner.userId, sessionId: owner.userId, role, accountId: owner.accountId }
  for (const status of listingStatus.options)
    for (const name of listingLifecycle.names) {
      await put(status)
      const step = { name, home: { id: home.id, status }, by, at: test.context.now(), reason: 'A reason' }
      const done = await inTransaction(test.db, (tx) => transitionListing(tx, step)).then(
        () => true,
        () => false,
      )
      expect(done, `${status} ${name}`).toBe(listingLifecycle.isOpen(name, status, role))
      expect(await statusOf()).toBe(done ? listingLifecycle.transitions[name].to[0] : status)
    }
})

it('changes nothing when the state is another than expected, and leaves no event behind', async () => {
  await put('ARCHIVED')
  const before = (await eventsOf()).length
  const step = { name: 'pause', home: { id: home.id, status: 'PUBLISHED' }, by: 'SYSTEM', at: test.context.now() } as const
  await expect(inTransaction(test.db, (tx) => transitionListing(tx, step))).rejects.toThrow('This home was just updated.')
  expect([await statusOf(), (await eventsOf()).length]).toEqual(['ARCHIVED', before])
})

it('pauses once when the owner clicks several times at once', async () => {
  await put('PUBLISHED')
  const clicks = Array.from({ length: 6 })
  // Opens the connections first: on a cold pool the clicks queue up and the test passes whatever the code does.
  await Promise.all(clicks.map(() => owner.call('GET /homes/my-homes', {})))
  const answers = await Promise.all(clicks.map(() => take(owner, 'pause')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
})

const day = duration({ days: 1 })
it.each([
  { what: 'never published', more: { publishedAt: null }, to: 'DRAFT' },
  { what: 'archived last week', more: { statusChangedAt: new Date(Date.now() - 7 * day) }, to: 'PAUSED' },
  { what: 'archived 91 days ago', more: { statusChangedAt: new Date(Date.now() - 91 * day) }, to: 'PENDING_REVIEW' },
  { what: 'archived while paused', more: { archivedFrom: 'PAUSED' as const }, to: 'PAUSED' },
  { what: 'archived as a draft', more: { archivedFrom: 'DRAFT' as const }, to: 'DRAFT' },
  { what: 'archived when sent back', more: { archivedFrom: 'CHANGES_REQUESTED' as const }, to: 'DRAFT' },
  { what: 'archived by staff while suspended', more: { archivedFrom: 'SUSPENDED' as const }, to: 'PENDING_REVIEW' },
])('brings a home that was $what back as $to', async ({ more, to }) => {
  await put('ARCHIVED', more)
  expect((await take(owner, 'dearchive')).body.status).toBe(to)
})

it('brings an old home that has gaps back as a draft', async () => {
  const gappy = await makeHome(test.db, { ownerId: owner.accountId })
  await put('ARCHIVED', { statusChangedAt: new Date(Date.now() - 91 * day) }, gappy.id)
  expect((await take(owner, 'dearchive', gappy.id)).body.status).toBe('DRAFT')
})

it('keeps a home that staff suspended in review, however often its owner archives it', async () => {
  const gappy = await makeHome(test.db, { ownerId: owner.accountId })
  await put('ARCHIVED', { archivedFrom: 'SUSPENDED' }, gappy.id)
  for (const step of ['dearchive', 'archive', 'dearchive'] as const) await take(owner, step, gappy.id)
  expect(await statusOf(gappy.id)).toBe('DRAFT')
  expect((await take(owner, 'publish', gappy.id)).status).toBe(409)
})

it('refuses to submit or publish what is not complete, and lists what is missing', async () => {
  const { body: empty } = await owner.call('POST /homes', { body: {} })
  const answer = await take(owner, 'submit', empty.id)
  expect(answer.status).toBe(409)
  expect(answer.body.message).toContain('Before review, fix 16 things. Give the home a title.')
  expect(answer.body.issues).toEqual([
    { path: 'basic', message: 'Give the home a title.' },
    { path: 'basic', message: 'Choose a property type.' },
    { path: 'basic', message: 'Choose a housing type.' },
    { path: 'basic', message: 'Describe the home under About Us.' },
    { path: 'address', message: 'Enter the street, city, state and ZIP code.' },
    { path: 'address', message: 'Set the home’s location on the map.' },
    { path: 'bedrooms', message: 'Add at least one bedroom.' },
    { path: 'images', message: 'Add at least 3 photos. There are 0 so far.' },
    { path: 'rulesAndPolicies', message: 'Save the home’s policies.' },
    { path: 'rulesAndPolicies', message: 'Enter the minimum days of sobriety, or 0 if there is none.' },
    { path: 'rulesAndPolicies', message: 'Choose a refund policy.' },
    { path: 'rulesAndPolicies', message: 'Choose a medication policy.' },
    { path: 'rulesAndPolicies', message: 'Choose whether naloxone is on site.' },
    { path: 'rulesAndPolicies', message: 'Choose how often you test for drugs.' },
    { path: 'rulesAndPolicies', message: 'Choose who pays for drug tests.' },
    { path: 'rulesAndPolicies', message: 'Describe your discharge policy.' },
  ])
  const free = await makeCompleteHome(test.db, {
    ownerId: owner.accountId,
    home: { status: 'PAUSED' },
    pricing: { pricePerBedCents: 0 },
  })
  expect(await take(owner, 'publish', free.id)).toMatchObject({
    status: 409,
    body: { issues: [{ path: 'bedrooms', message: 'Room 1 needs a price per bed of at least $1.' }] },
  })
})
