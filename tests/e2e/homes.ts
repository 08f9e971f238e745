import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Insertable } from 'kysely'
import { toDb } from '#server/kernel/database/database.ts'
import type { Homes } from '#server/kernel/database/schema.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { inDatabase } from './database.ts'
import { callsOf, type Somebody } from './users.ts'

type Call = Awaited<ReturnType<typeof callsOf>>

/** A draft, for journeys that must not touch what others look at. */
export async function startHome(page: Page, basics: object = {}, who: Somebody = 'owner') {
  const call = await callsOf(page, who)
  const { status, body } = await call('POST', '/homes', { title: `Journey House ${randomUUID().slice(0, 8)}`, ...basics })
  expect(status).toBe(201)
  return { id: body.id as string, call }
}

type Prices = { monthlyRate?: number; securityDeposit?: number; applicationFee?: number }

/** A home with everything that staff require, still a draft. Straight into the database: the editor has journeys of its own. */
export const completeHome = (page: Page, who: Somebody, title: string, prices: Prices = {}) =>
  makeHomeOf(page, who, { title, status: 'DRAFT', publishedAt: null }, prices)

/** The same home, published. */
export const publishHome = (page: Page, who: Somebody, title: string, prices: Prices = {}) =>
  makeHomeOf(page, who, { title }, prices)

async function makeHomeOf(page: Page, who: Somebody, home: Partial<Insertable<Homes>>, prices: Prices) {
  const call = await callsOf(page, who)
  const { body: user } = await call('GET', '/auth/me')
  const { monthlyRate = 850, securityDeposit = 0, applicationFee = 0 } = prices
  const pricing = {
    pricePerBedCents: monthlyRate * 100,
    monthlyRateCents: monthlyRate * 100,
    securityDepositCents: securityDeposit * 100,
    applicationFeeCents: applicationFee * 100,
  }
  const made = await inDatabase((pool) =>
    makeCompleteHome(toDb(pool), { ownerId: user.ownerId, home, bedroom: { currentOccupancy: 0 }, pricing }),
  )
  return { id: made.id, bedroomId: made.bedroomId, call }
}

/** The response of a call that must succeed. */
export async function expectDone(answer: ReturnType<Call>) {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return { body }
}
