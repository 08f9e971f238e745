import { randomUUID } from 'node:crypto'
import { addDays, platformZone, today } from '#contract/time.ts'
import { sandboxWebhookSecret } from '#sandbox/start.ts'
import { makePerson, password } from '#tests/factories/accounts.ts'
import type { PreparedConversations } from './conversations-prepare.ts'
import type { Post } from './measure.ts'
import { paidEvents, readyApplications } from './money-writes.ts'
import { type Kind, kinds } from './needs.ts'
import { makeQuestions } from './questions.ts'

/** One thing that somebody does: the requests it is made of, one after another. */
export type Action = { kind: Kind; requests: readonly (Post & { method?: 'GET' | 'POST' })[] }

const json = { 'content-type': 'application/json' }
const day = today(platformZone, new Date())
const publicPages = ['/', '/about', '/faq', '/safety-protocols', '/blog', '/support-groups', '/support', '/get-verified']
const ownerPages = [
  '/auth/me',
  '/owners/dashboard',
  '/conversations',
  '/notifications',
  '/owners/applications',
  '/owners/reservations',
  `/owners/calendar/events?startDate=${day}&endDate=${addDays(day, 30)}`,
]

type Given = { url: string; address: string; conversations: PreparedConversations; counts: Record<Kind, number> }

/** As many actions of each kind as asked for, each by somebody else where one person does it once. */
export async function makeActions({ url, address, conversations, counts }: Given): Promise<Record<Kind, Action[]>> {
  const { db, others, tokenOf, ownerToken } = conversations
  const questions = await makeQuestions(url)
  const details = questions[0]!.paths.map((path) => path.replace('/api', ''))
  const searches = [questions[1]!, questions[3]!].flatMap(({ paths }) =>
    paths.map((path) => path.replace('/api/homes', '/search')),
  )
  const people: string[] = []
  for (let no = 0; no < counts.signIn; no += 1) {
    const email = `${randomUUID()}@bench.local`
    await makePerson(db, new Date(), { role: 'SEEKER', email })
    people.push(JSON.stringify({ email, password }))
  }
  const senders = await Promise.all(others.map(async ({ id, personId }) => ({ id, token: await tokenOf(personId!) })))
  const server = { name: 'simulated', address }
  const [applications, payments] = [
    await readyApplications({ db }, server, counts.application),
    counts.payment > 0 ? await paidEvents({ db }, counts.payment, sandboxWebhookSecret) : [],
  ]
  const at = <T>(list: readonly T[], no: number) => list[no % list.length]!
  const get = (path: string, headers = {}) => ({ method: 'GET' as const, path, headers })
  const makers: Record<Kind, (no: number) => Action['requests']> = {
    search: (no) => [get(at(searches, no))],
    details: (no) => [get(at(details, no).replace('/homes/', '/home/')), { path: `/api${at(details, no)}/views`, headers: {} }],
    page: (no) => [get(at(publicPages, no))],
    signIn: (no) => [{ path: '/api/auth/login-resident', headers: json, body: people[no]! }],
    signedIn: (no) => [get(`/api${at(ownerPages, no)}`, { authorization: `Bearer ${ownerToken}` })],
    application: (no) => [applications[no]!],
    message: (no) => [messageOf(at(senders, no))],
    payment: (no) => [payments[no]!],
  }
  const many = (kind: Kind) => Array.from({ length: counts[kind] }, (_, no) => ({ kind, requests: makers[kind](no) }))
  return Object.fromEntries(kinds.map((kind) => [kind, many(kind)])) as Record<Kind, Action[]>
}

const messageOf = ({ id, token }: { id: string; token: string }) => ({
  path: `/api/conversations/${id}/messages`,
  headers: { ...json, authorization: `Bearer ${token}` },
  body: JSON.stringify({ message: 'Is the room facing the garden still free?', clientId: randomUUID() }),
})
