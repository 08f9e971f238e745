import { vi } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { createSession } from './session.ts'
import { storedSession } from './stored-session.ts'

export const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)
export const minutes = (count: number) => seconds(count * 60)
export const expiredMessage = 'Your session has expired. Please log in again.'

export const owner: SessionUser = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'olive@example.org',
  firstName: 'Olive',
  lastName: 'Owner',
  role: 'OWNER',
  ownerId: '00000000-0000-4000-8000-000000000002',
  residentId: null,
  emailConfirmed: true,
  profileImage: null,
  profileImageId: null,
}
export const kept = (entries: Record<string, string> = {}) => new Map(Object.entries(entries))
export const signedInBefore = () => kept({ token: 'token-1', user: JSON.stringify(owner) })

/** Opens one tab; tabs that are passed the same `browser` share its storage. */
export function openTab(browser = kept(), settings: object = { sessionIdleMinutes: 15, sessionWarningMinutes: 14 }) {
  const confirm = vi.fn(async () => ({ user: owner }))
  const endOnServer = vi.fn()
  const leaveTo = vi.fn()
  const session = createSession({
    now: () => Date.now(),
    stored: storedSession(() => ({
      getItem: (key) => browser.get(key) ?? null,
      setItem: (key, value) => void browser.set(key, value),
      removeItem: (key) => void browser.delete(key),
    })),
    confirm,
    endOnServer,
    leaveTo,
    here: () => '/homeowner/listings?page=2',
  })
  return { session, confirm, endOnServer, leaveTo, browser, start: () => session.start(settings) }
}

export async function openSignedIn(browser = signedInBefore()) {
  const tab = openTab(browser)
  tab.start()
  await seconds(0)
  tab.confirm.mockClear()
  return tab
}
