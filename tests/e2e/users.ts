import { type Browser, expect, type Page } from '@playwright/test'
import type { Role } from '#contract/endpoint.ts'
import { demoPassword } from '#db/demo/accounts.ts'
import { toDb } from '#server/kernel/database/database.ts'
import { makePerson, type PersonDetails } from '#tests/factories/accounts.ts'
import { homePathOf } from '#web/session/paths.ts'
import { inDatabase } from './database.ts'

const doors = {
  resident: { path: '/resident-login', email: 'resident@demo.local', inside: '/residents/dashboard' },
  owner: { path: '/homeowner-login', email: 'owner@demo.local', inside: '/homeowner/dashboard' },
  team: { path: '/homeowner-login', email: 'team@demo.local', inside: '/homeowner/dashboard' },
  // Owners whose homes no other journey uses, for changes to a public home.
  samuel: { path: '/homeowner-login', email: 'samuel.price@example.org', inside: '/homeowner/dashboard' },
  ruth: { path: '/homeowner-login', email: 'ruth.alvarez@example.org', inside: '/homeowner/dashboard' },
  admin: { path: '/admin-login', email: 'admin@demo.local', inside: homePathOf('ADMIN') },
} as const

export type DemoPerson = keyof typeof doors
/** A person of the demo data, or somebody who exists for one journey. */
export type Somebody = DemoPerson | NewPerson
export type NewPerson = { token: string; email: string }

/** Somebody new, so that journeys that write do not meet each other. Owners have the largest plan. */
export const newPerson = (role: Role, details: PersonDetails = {}): Promise<NewPerson> =>
  inDatabase((pool) => makePerson(toDb(pool), new Date(), { role, ...details }))

/** Signs in through the login screen, as a person would. */
export async function signIn(page: Page, who: DemoPerson) {
  const { path, email, inside } = doors[who]
  await page.goto(path)
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(inside)
}

/** Signs in by the API, for journeys about something else. */
export async function beSignedIn(page: Page, who: Somebody) {
  const { token, user } = await enter(page, who)
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      if (sessionStorage.getItem('was-signed-in')) return
      sessionStorage.setItem('was-signed-in', 'yes')
      localStorage.setItem('token', storedToken!)
      localStorage.setItem('user', storedUser!)
    },
    [token, JSON.stringify(user)],
  )
}

/** A separate browser context, for journeys of two people. */
export async function browserOf(browser: Browser, who: Somebody) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })).newPage()
  await beSignedIn(page, who)
  return page
}

/** A resident and an owner of their own, each in a browser. */
export async function twoPeople(browser: Browser) {
  const resident = await newPerson('SEEKER', { firstName: 'Riley', lastName: 'Moore' })
  const owner = await newPerson('OWNER', { firstName: 'Grace', lastName: 'Whitlock' })
  return { resident, owner, person: await browserOf(browser, resident), home: await browserOf(browser, owner) }
}

type Entered = { token: string; user: object }
const entered = new Map<DemoPerson, Entered>()

/** Once per person and worker, because sign-ins are rate limited. If a journey ended the session, it signs in again. */
async function enter(page: Page, who: Somebody): Promise<Entered> {
  if (typeof who === 'object') {
    const seen = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${who.token}` } })
    return { token: who.token, user: await seen.json() }
  }
  const known = entered.get(who)
  const headers = { authorization: `Bearer ${known?.token}` }
  if (known && (await page.request.get('/api/auth/me', { headers })).ok()) return known
  const { email, path } = doors[who]
  const call = { '/resident-login': 'login-resident', '/homeowner-login': 'login-owner', '/admin-login': 'login-admin' }[path]
  const response = await page.request.post(`/api/auth/${call}`, { data: { email, password: demoPassword } })
  expect(response.status()).toBe(200)
  const fresh: Entered = await response.json()
  entered.set(who, fresh)
  return fresh
}

type Multipart = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

/** API calls as a person, for what a journey needs but is not about. */
export async function callsOf(page: Page, who: Somebody) {
  const { token } = await enter(page, who)
  return async (method: string, path: string, data?: object, multipart?: Multipart) => {
    const sent = multipart ? { multipart } : { data }
    const response = await page.request.fetch(`/api${path}`, { method, ...sent, headers: { authorization: `Bearer ${token}` } })
    return { status: response.status(), body: await response.json() }
  }
}

/** The newest email to this address; waits until the job has stored it. */
export async function readEmail(page: Page, to: string, subject: RegExp) {
  let sentEmail = ''
  await expect(async () => {
    const box = await (await page.request.get('/dev/mailbox')).text()
    const row = box.split('<tr>').find((line) => line.includes(to) && subject.test(line))
    const link = /href="(\/dev\/mailbox\/[^"]+)"/.exec(row ?? '')?.[1]
    expect(link, `an email to ${to}`).toBeDefined()
    sentEmail = await (await page.request.get(link!)).text()
  }).toPass({ timeout: 15_000 })
  const link = /href="(http[^"]+)"/.exec(sentEmail)?.[1]?.replaceAll('&amp;', '&')
  const code = /Your code is (\d{6})/.exec(sentEmail)?.[1]
  return { text: sentEmail, link, code }
}
