import { beforeAll, expect, it } from 'vitest'
import { writePost } from '#tests/factories/blog.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let ada: Person
let ben: Person
beforeAll(async () => {
  test = await startTestApp()
  ada = await test.as('ADMIN', { staffRole: 'REVIEWER', firstName: 'Ada', lastName: 'Hill' })
  ben = await test.as('ADMIN', { firstName: 'Ben', lastName: 'Moss' })
})

const claims = { makesHealthClaims: true, sources: [{ title: 'SAMHSA', url: 'https://www.samhsa.gov' }] }
const setStatus = (who: Person, id: string, status: 'DRAFT' | 'IN_REVIEW', more = {}) =>
  who.call('PATCH /admin/blog/posts/{id}/status', { params: { id }, body: { status, ...more } })
const approve = (who: Person, id: string, version: number) =>
  who.call('POST /admin/blog/posts/{id}/approval', { params: { id }, body: { version } })

it('tells those who may approve, and the writer what was decided, by bell and email', async () => {
  const cora = await test.as('ADMIN', { staffRole: 'REVIEWER', firstName: 'Cora' })
  const sara = await test.as('ADMIN', { staffRole: 'SUPPORT' })
  const { id, title } = await writePost(ada, claims)
  const toldTo = async (who: Person) => {
    const { notifications } = (await who.call('GET /notifications', { query: {} })).body
    return notifications.filter(({ message }) => message.includes(title)).map((one) => one.title)
  }
  const emailsTo = async (who: Person) => {
    const { email } = await test.db.selectFrom('users').select('email').where('id', '=', who.userId).executeTakeFirstOrThrow()
    const mails = await test.db
      .selectFrom('mailMessages')
      .select(['subject', 'bodyText'])
      .where('recipient', '=', email)
      .execute()
    return mails.filter(({ bodyText }) => bodyText.includes(title)).map(({ subject }) => subject)
  }
  const waits = 'A post needs a second reviewer'
  await setStatus(ada, id, 'IN_REVIEW')
  for (const who of [ben, cora]) expect([await toldTo(who), await emailsTo(who)]).toEqual([[waits], [waits]])
  for (const who of [ada, sara]) expect([await toldTo(who), await emailsTo(who)]).toEqual([[], []])
  await setStatus(cora, id, 'DRAFT', { reason: 'The dose is wrong.' })
  expect(await toldTo(ada)).toEqual(['Your post needs another look'])
  await setStatus(ada, id, 'IN_REVIEW')
  await approve(cora, id, 1)
  expect((await toldTo(ada)).sort()).toEqual(['Your post is approved', 'Your post needs another look'])
  expect((await emailsTo(ada)).sort()).toEqual(['Your post is approved', 'Your post needs another look'])
  await setStatus(ada, id, 'DRAFT')
  expect(await toldTo(ada)).toHaveLength(2)
})

it('tells nobody about a post without health claims', async () => {
  const { id, title } = await writePost(ada)
  await setStatus(ada, id, 'IN_REVIEW')
  const { notifications } = (await ben.call('GET /notifications', { query: {} })).body
  expect(notifications.filter(({ message }) => message.includes(title))).toEqual([])
})
