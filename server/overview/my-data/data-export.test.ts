import { beforeAll, expect, it } from 'vitest'
import type { Permission } from '#contract/endpoint.ts'
import { duration, formatShortDay, today } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeWelcomingHome, sendApplication } from '#tests/factories/applications.ts'
import { putMessage } from '#tests/factories/conversations.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { listFiles, makePhoto } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { unzip } from '#tests/unzip.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Person = Awaited<ReturnType<TestApp['as']>>
const fetchFile = ({ token }: Pick<Person, 'token'>) =>
  test.app.inject({ url: '/api/auth/my-data/export/file', headers: { authorization: `Bearer ${token}` } })
const ask = (person: Person) => person.call('POST /auth/my-data/export', {})
const read = async (person: Person) => (await person.call('GET /auth/my-data', {})).body.export

async function upload(person: Person) {
  const form = new FormData()
  form.append('file', new Blob([(await makePhoto(300, 300)) as BlobPart]), 'me.jpg')
  await person.call('PUT /auth/me/picture', { form })
}

it('packs everything about a person, decrypted, with their files, and nothing of other people', async () => {
  const resident = await test.as('SEEKER', { firstName: 'Riley', lastName: 'Quillfeather' })
  const other = await test.as('SEEKER', { firstName: 'Otto', lastName: 'Strangerson' })
  const home = await makeWelcomingHome(test)
  await sendApplication(test, resident, home)
  await sendApplication(test, other, home)
  await resident.call('PUT /residents/emergency-contact', {
    body: { name: 'Dana Quill', phone: '(561) 555-0188', isShared: false },
  })
  await resident.call('POST /residents/progress/goals', { body: { title: 'Call my sister', smallSteps: [] } })
  const at = test.context.now()
  await putMessage(test.db, {
    personId: resident.userId,
    homeId: home.homeId,
    body: 'Is <b>it</b> quiet?',
    sentBy: resident.userId,
    at,
  })
  await putMessage(test.db, {
    personId: resident.userId,
    homeId: home.homeId,
    side: 'TEAM',
    body: 'Very.',
    sentBy: home.owner.userId,
    at,
  })
  await putMessage(test.db, { personId: other.userId, homeId: home.homeId, body: 'A secret of Otto', sentBy: other.userId, at })
  await upload(resident)

  expect(await ask(resident)).toMatchObject({ status: 201, body: { status: 'MAKING' } })
  expect(await ask(resident)).toMatchObject({ status: 409 })
  expect((await fetchFile(resident)).statusCode).toBe(404)
  await test.runJobs()
  expect(await read(resident)).toMatchObject({ status: 'READY' })
  const [email] = await emailsTo(test.db, resident.email)
  expect(email).toMatchObject({
    subject: 'Your download is ready',
    text: expect.stringContaining('/residents/settings?tab=data'),
  })

  const answer = await fetchFile(resident)
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/zip' } })
  const files = unzip(answer.rawPayload)
  const text = (name: string) => files.get(name)!.toString()
  const data = (name: string) => JSON.parse(text(`data/${name}.json`))
  expect(data('account').users).toMatchObject([{ lastName: 'Quillfeather', email: resident.email }])
  expect(data('profile').emergencyContacts).toMatchObject([{ name: 'Dana Quill' }])
  expect(data('progress').progressRecords).toMatchObject([{ title: 'Call my sister' }])
  expect(data('applications').applications).toMatchObject([{ answers: { about: 'Calm and tidy.' } }])
  expect(data('messages').conversationMessages).toMatchObject([
    { from: 'You', body: 'Is <b>it</b> quiet?' },
    { from: 'Olive', body: 'Very.' },
  ])
  expect(text('messages.html')).toContain('Is &lt;b&gt;it&lt;/b&gt; quiet?')
  expect(text('index.html')).toContain('Account and sign-in')
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual(['files/photo.webp'])
  const everything = [...files]
    .filter(([name]) => !name.startsWith('files/'))
    .map(([, content]) => content.toString())
    .join('')
  for (const foreign of ['Strangerson', other.email, 'A secret of Otto', home.owner.email, 'passwordHash', 'argon2'])
    expect(everything).not.toContain(foreign)
})

it('says the day that was entered, and each amount in its own currency', async () => {
  const resident = await test.as('SEEKER')
  const home = await makeHome(test.db)
  const paid = { paidNote: 'Cash from a brother', notes: 'Came early' }
  const stay = { status: 'CONFIRMED', startsOn: '2027-01-01', currency: 'CAD', totalCents: 85_000, ...paid } as const
  await putReservation(test, home, resident.accountId, stay)
  const day = today('America/New_York', test.context.now())
  const checkIn = { query: { timeZone: 'America/New_York' }, body: { day, mood: 3 } }
  await resident.call('PUT /residents/progress/check-ins', checkIn)
  await ask(resident)
  await test.runJobs()
  const files = unzip((await fetchFile(resident)).rawPayload)
  const text = (name: string) => files.get(name)!.toString()
  expect(JSON.parse(text('data/progress.json')).progressRecords).toMatchObject([{ day }])
  expect(text('progress.html')).toContain(`<dt>Day</dt><dd>${formatShortDay(day)}</dd>`)
  expect(text('stays.html')).toContain('<dt>Starts on</dt><dd>Jan 1, 2027</dd>')
  expect(text('stays.html')).toContain('<dt>Total cents</dt><dd>CA$850</dd>')
  for (const note of Object.values(paid)) expect(text('stays.html')).not.toContain(note)
})

it('is stored encrypted, works for a day and for its person alone, and is then deleted', async () => {
  const [person, stranger] = [await test.as('OWNER', { firstName: 'Zora', lastName: 'Plainwright' }), await test.as('OWNER')]
  await ask(person)
  await test.runJobs()
  const [key] = (await listFiles(test)).filter((name) => name.startsWith('exports/')).slice(-1)
  const stored = Buffer.from(await test.context.files.getBytes(key!))
  expect(stored.subarray(0, 2).toString()).not.toBe('PK')
  expect((await fetchFile(stranger)).statusCode).toBe(404)
  expect((await fetchFile({ token: '' })).statusCode).toBe(401)
  const zip = (await fetchFile(person)).rawPayload
  expect(JSON.parse(unzip(zip).get('data/account.json')!.toString()).users).toMatchObject([{ lastName: 'Plainwright' }])

  test.pass(duration({ hours: 24, minutes: 1 }))
  const later = await test.as('OWNER')
  expect((await fetchFile(later)).statusCode).toBe(404)
  await test.context.db.selectFrom('dataExports').select('id').execute()
  const { myDataJobs } = await import('./my-data.jobs.ts')
  await myDataJobs.forget_exports.job(test.context, undefined as never)
  await test.runJobs()
  expect((await listFiles(test)).filter((name) => name.startsWith('exports/'))).toEqual([])
  expect(await test.db.selectFrom('dataExports').select('id').execute()).toEqual([])
})

it('asks who someone is again, for the request and for the file', async () => {
  const person = await test.as('ADMIN')
  const past = new Date(test.context.now().getTime() - duration({ minutes: 11 }))
  await test.db.updateTable('sessions').set({ confirmedAt: past }).where('userId', '=', person.userId).execute()
  expect((await ask(person)).status).toBe(428)
  expect((await fetchFile(person)).statusCode).toBe(428)
  expect((await person.call('POST /auth/my-data/delete-account', {})).status).toBe(428)
  expect((await test.visitor.call('GET /auth/my-data', {})).status).toBe(401)
})

it('lets someone ask again after making it failed for good', async () => {
  const person = await test.as('SEEKER')
  await ask(person)
  const { myDataJobs } = await import('./my-data.jobs.ts')
  const old = new Date(test.context.now().getTime() - duration({ hours: 7 }))
  await test.db.updateTable('dataExports').set({ requestedAt: old }).where('userId', '=', person.userId).execute()
  await myDataJobs.forget_exports.job(test.context, undefined as never)
  expect(await read(person)).toMatchObject({ status: 'FAILED' })
  expect((await ask(person)).status).toBe(201)
  await test.runJobs()
  expect(await read(person)).toMatchObject({ status: 'READY' })
})

it('leads a team member to where they find their download, because the settings are closed to most of them', async () => {
  const owner = await test.as('OWNER')
  const emailTo = async (permissions: Permission[]) => {
    const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
    await ask(member)
    await test.runJobs()
    return (await emailsTo(test.db, member.email))[0]!.text
  }
  const without = await emailTo(['view_properties'])
  expect(without).toContain('under My data in My account, in the menu at your photo')
  expect(without).not.toContain('/homeowner/settings')
  expect(await emailTo(['manage_team'])).toContain('/homeowner/settings?tab=data')
})
