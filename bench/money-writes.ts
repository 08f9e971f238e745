import { sql } from 'kysely'
import { startSession } from '#server/people/sessions/session.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { eventOf, putPendingOf, sessionOf, signed } from '#tests/factories/provider-events.ts'
import { type Post, type Server, send } from './measure.ts'
import type { Prepared } from './money-prepare.ts'

export const webhookSecret = 'whsec_bench'

const json = { 'content-type': 'application/json' }

/** Applications ready to be submitted, each by a different person. */
export async function readyApplications({ db }: Pick<Prepared, 'db'>, server: Server, count: number): Promise<Post[]> {
  const now = new Date()
  const home = await makeHome(db, { pricing: { applicationFeeCents: 0 }, bedroom: { maxOccupancy: 6, currentOccupancy: 0 } })
  const key = { homeId: home.id, bedroomId: home.bedroomId, status: 'DRAFT' as const }
  const requests: Post[] = []
  let hash = ''
  for (let no = 0; no < count; no += 1) {
    const person = await makePerson(db, now, { role: 'SEEKER' })
    const id = await makeApplication(db, now, { ...key, residentId: person.accountId })
    const headers = {
      ...json,
      authorization: `Bearer ${(await startSession(db, person.userId, { now, device: 'bench' })).token}`,
    }
    // A room's costs are the same for everyone.
    hash ||= (await (await fetch(`${server.address}/api/residents/applications/${id}`, { headers })).json()).feeSheetHash
    const consent = { agrees: true, scope: ['NAME', 'ANSWERS'] }
    const body = JSON.stringify({ version: 1, feeSheetHash: hash, agreesToCosts: true, consent })
    requests.push({ path: `/api/residents/applications/${id}/submit`, body, headers })
  }
  return requests
}

/** The provider's events for application fees that are due, each of a different person: the payment submits the application. */
export async function paidEvents({ db }: Pick<Prepared, 'db'>, count: number, secret = webhookSecret): Promise<Post[]> {
  const now = new Date()
  const { accountId: ownerId } = await makePerson(db, now, { role: 'OWNER' })
  const home = await makeHome(db, {
    ownerId,
    pricing: { applicationFeeCents: 1_000 },
    bedroom: { maxOccupancy: 6, currentOccupancy: 0 },
  })
  const payers = []
  for (let no = 0; no < count; no += 1) {
    const { accountId } = await makePerson(db, now, { role: 'SEEKER' })
    const about = { homeId: home.id, bedroomId: home.bedroomId, status: 'PAYMENT_PENDING' as const, residentId: accountId }
    payers.push({ accountId, ownerId, subjectId: await makeApplication(db, now, about) })
  }
  const payments = await putPendingOf(db, payers)
  return payments.map((payment) => {
    const { payload, headers } = signed(eventOf('checkout.session.completed', sessionOf(payment)), secret)
    return { path: '/api/stripe/webhook', body: payload, headers }
  })
}

/** Alternates between the servers, because the machine has other work too; takes the better of two rounds each. */
export async function measureWrites(prepared: Prepared, ours: Server, minimal: Server) {
  const kinds = [
    { name: 'applications sent', make: () => readyApplications(prepared, ours, 300) },
    { name: 'webhook events', make: () => paidEvents(prepared, 300) },
  ]
  const lines = []
  for (const { name, make } of kinds) {
    const rates = { ours: 0, minimal: 0 }
    for (let round = 0; round < 2; round += 1) {
      const requests = await make()
      // As autovacuum does within a minute: in a database that was just made, the planner takes these tables for empty.
      if (round === 0) await sql`analyze`.execute(prepared.db)
      rates.ours = Math.max(rates.ours, (await send(ours, requests)).perSecond)
      rates.minimal = Math.max(rates.minimal, (await send(minimal, await make())).perSecond)
    }
    lines.push({ name, ...rates })
  }
  return lines
}
