import { beforeAll, expect, it } from 'vitest'
import { dayLater, makeWelcomingHome, sendApplication } from '#tests/factories/applications.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { answersToSame } from './prefill.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Person = Awaited<ReturnType<TestApp['as']>>
const startFor = (person: Person, homeId: string) => person.call('POST /residents/applications', { body: { homeId } })

async function sentOnce() {
  const person = await test.as('SEEKER')
  const [first, second] = [await makeWelcomingHome(test), await makeWelcomingHome(test)]
  const { body: sent } = await sendApplication(test, person, first)
  return { person, first, second, sent }
}

it('begins the next application with the answers of the last one, and with nothing agreed to or shared', async () => {
  const { person, second, sent } = await sentOnce()
  const { status, body } = await startFor(person, second.homeId)
  expect(status).toBe(201)
  const { requirements: _, ...answers } = sent.answers
  expect(body).toMatchObject({ status: 'DRAFT', version: 1, answers, consent: null, documents: [], feeAcknowledgedAt: null })
  expect(body.requirements.map(({ answer }) => answer)).toEqual(sent.requirements.map(({ answer }) => answer))
  expect(body.missing).toEqual([])
})

it('takes the phone number from the profile, where it may have changed since', async () => {
  const { person, second } = await sentOnce()
  await person.call('PUT /residents/me', { body: { phone: '(561) 555-0177' } })
  expect((await startFor(person, second.homeId)).body.answers.phone).toBe('(561) 555-0177')
})

it('asks again for a day that has passed, and for what the other home asks differently', async () => {
  const { person, second, sent } = await sentOnce()
  await test.db
    .updateTable('applications')
    .set({ answers: JSON.stringify({ ...sent.answers, moveInOn: dayLater(test.context.now(), -3) }) })
    .where('id', '=', sent.id)
    .execute()
  await test.db
    .updateTable('homeRequirements')
    .set({ description: '60 days without drinking or using' })
    .where('homeId', '=', second.homeId)
    .execute()
  const { body } = await startFor(person, second.homeId)
  expect(body.missing.map(({ path }) => path)).toEqual(['moveInOn', 'requirements'])
})

it('knows nothing of drafts, of erased answers or of other people', async () => {
  const { person, second, sent } = await sentOnce()
  await startFor(person, second.homeId)
  const third = await makeWelcomingHome(test)
  await test.db.updateTable('applications').set({ answers: '{}' }).where('id', '=', sent.id).execute()
  expect((await startFor(person, third.homeId)).body.answers).toEqual({ type: 'STANDARD', contactBy: 'MESSAGE', phone: '' })
  const stranger = await test.as('SEEKER')
  expect((await startFor(stranger, second.homeId)).body.answers.urgency).toBeUndefined()
})

const asks = (id: string, description: string, details = '') => ({ id, type: 'ID', description, details, required: true })
it.each([
  ['the same words', asks('new', 'An ID'), ['new']],
  ['other words', asks('new', 'A passport'), []],
  ['other details', asks('new', 'An ID', 'Not older than a year'), []],
  ['another kind', { ...asks('new', 'An ID'), type: 'REFERENCES' }, []],
])('an answer to %s', (_what, asked, ids) => {
  const given = [{ requirementId: 'old', answer: 'ASK' as const, note: 'Soon.' }]
  const answers = answersToSame([asked], [asks('old', 'An ID')], given)
  expect(answers.map(({ requirementId }) => requirementId)).toEqual(ids)
})
