import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { expiredMessage, kept, minutes, openSignedIn, openTab, owner, seconds, signedInBefore } from './session.fixture.ts'

const refusal = (status: number, message = 'No') => Object.assign(new Error(message), { status })
const offline = new TypeError('Failed to fetch')

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('1. it starts loading', () => {
  test('and is signed out at once when nothing is stored', () => {
    const { session, start, confirm } = openTab()
    expect(session.get().status).toBe('loading')
    start()
    expect(session.get().status).toBe('signed-out')
    expect(confirm).not.toHaveBeenCalled()
  })

  test('and stops loading after 3 seconds at most, with the stored user not yet validated', async () => {
    const { session, start, confirm } = openTab(signedInBefore())
    confirm.mockReturnValue(new Promise(() => undefined))
    start()
    await seconds(2.9)
    expect(session.get().status).toBe('loading')
    await seconds(0.1)
    expect(session.get()).toMatchObject({ status: 'signed-in', isValidated: false, user: owner })
  })
})

test('2. a stored user and token are validated by the server, whose user counts', async () => {
  const { session, start, confirm, browser } = openTab(signedInBefore())
  confirm.mockResolvedValue({ user: { ...owner, firstName: 'Olivia' } })
  start()
  await seconds(0)
  expect(session.get()).toMatchObject({ status: 'signed-in', isValidated: true, user: { firstName: 'Olivia' } })
  expect(browser.get('user')).toContain('Olivia')
})

test.each([
  refusal(401),
  refusal(403),
  new Error('Unauthorized'),
  new Error('Token expired'),
  new Error('Invalid token'),
  new Error('Forbidden'),
])('3. a refusal ($message) clears the stored session, and the visit goes on signed out', async (error) => {
  const { session, start, confirm, browser, leaveTo } = openTab(signedInBefore())
  confirm.mockRejectedValue(error)
  start()
  await seconds(0)
  expect(session.get()).toMatchObject({ status: 'signed-out', user: undefined, notice: expiredMessage })
  expect([...browser.keys()]).toEqual([])
  expect(leaveTo).not.toHaveBeenCalled()
})

describe('4. when the server cannot be reached', () => {
  test('the user stays, unvalidated; it is asked again after 5 seconds, then every 10', async () => {
    const { session, start, confirm } = openTab(signedInBefore())
    confirm.mockRejectedValue(offline)
    start()
    await seconds(0)
    expect(session.get()).toMatchObject({ status: 'signed-in', isValidated: false, user: owner })
    const callsAfter = async (wait: number) => {
      await seconds(wait)
      return confirm.mock.calls.length
    }
    expect(await callsAfter(4.9)).toBe(1)
    expect(await callsAfter(0.1)).toBe(2)
    expect(await callsAfter(9.9)).toBe(2)
    expect(await callsAfter(0.1)).toBe(3)
    expect(await callsAfter(10)).toBe(4)
    confirm.mockResolvedValue({ user: owner })
    expect(await callsAfter(10)).toBe(5)
    expect(session.get().isValidated).toBe(true)
    expect(await callsAfter(60)).toBe(5)
  })

  test('a retry that is refused logs out', async () => {
    const { session, start, confirm, leaveTo } = openTab(signedInBefore())
    confirm.mockRejectedValueOnce(offline).mockRejectedValue(refusal(401))
    start()
    await seconds(5)
    expect(session.get().status).toBe('signed-out')
    expect(leaveTo).toHaveBeenCalledWith('/homeowner-login?next=%2Fhomeowner%2Flistings%3Fpage%3D2&expired=1')
  })

  test('the person can ask at once', async () => {
    const { session, start, confirm } = openTab(signedInBefore())
    confirm.mockRejectedValueOnce(offline)
    start()
    await seconds(1)
    session.retry()
    await seconds(0)
    expect(session.get().isValidated).toBe(true)
  })
})

test('5. a stored user without a token is cleared', () => {
  const { session, start, browser } = openTab(kept({ user: JSON.stringify(owner) }))
  start()
  expect(session.get().status).toBe('signed-out')
  expect(browser.has('user')).toBe(false)
})

describe('6. the session is confirmed', () => {
  test('10 seconds after login', async () => {
    const { session, start, confirm } = openTab()
    start()
    session.signIn({ token: 'token-2', user: owner })
    expect(session.get()).toMatchObject({ status: 'signed-in', isValidated: true, user: owner })
    await seconds(9.9)
    expect(confirm).not.toHaveBeenCalled()
    await seconds(0.1)
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('and 10 seconds before the inactivity limit', async () => {
    const { confirm } = await openSignedIn()
    await seconds(15 * 60 - 10.1)
    expect(confirm).not.toHaveBeenCalled()
    await seconds(0.1)
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('280 seconds after login, with a limit of 29 minutes, when nothing is configured', async () => {
    const { session, confirm, leaveTo } = openTab()
    session.start({})
    session.signIn({ token: 'token-2', user: owner })
    await seconds(279)
    expect(confirm).not.toHaveBeenCalled()
    await seconds(1)
    expect(confirm).toHaveBeenCalledTimes(1)
    await seconds(29 * 60 - 281)
    expect(leaveTo).not.toHaveBeenCalled()
    await seconds(1)
    expect(leaveTo).toHaveBeenCalledTimes(1)
  })
})

describe('8. a 401 from any call', () => {
  test('clears the session, keeps the message and goes to the login screen', async () => {
    const { session, browser, leaveTo, endOnServer } = await openSignedIn()
    session.expire()
    session.expire()
    expect(session.get()).toMatchObject({ status: 'signed-out', notice: expiredMessage })
    expect([...browser.keys()]).toEqual([])
    expect(leaveTo).toHaveBeenCalledTimes(1)
    expect(endOnServer).not.toHaveBeenCalled()
  })

  test('means nothing when nobody is signed in', () => {
    const { session, start, leaveTo } = openTab()
    start()
    session.expire()
    expect(leaveTo).not.toHaveBeenCalled()
    expect(session.get().notice).toBeUndefined()
  })
})

test.each([
  ['ADMIN', '/admin-login'],
  ['OWNER', '/homeowner-login'],
  ['SEEKER', '/resident-login'],
] as const)('9. after logout a person with role %s goes to %s', (role, path) => {
  const { session, start, leaveTo, endOnServer } = openTab()
  start()
  session.signIn({ token: 'token-2', user: { ...owner, role } })
  session.signOut()
  expect(leaveTo).toHaveBeenCalledWith(path)
  expect(endOnServer).toHaveBeenCalledWith('token-2')
  expect(session.get()).toMatchObject({ status: 'signed-out', notice: undefined })
})

test('10. the shell timer sets its flag at the end of the configured time, whatever the person does', async () => {
  const { session } = await openSignedIn()
  for (let minute = 0; minute < 14; minute += 1) {
    await minutes(1)
    session.noteActivity()
  }
  expect(session.get().isShellTimeUp).toBe(false)
  await minutes(1)
  expect(session.get()).toMatchObject({ isShellTimeUp: true, status: 'signed-in' })
})

test('signing in without storage says what to do', () => {
  const { session, browser } = openTab()
  session.start()
  browser.set = () => {
    throw new Error('QuotaExceededError')
  }
  expect(() => session.signIn({ token: 'token-2', user: owner })).toThrow(/does not let us keep you signed in/)
  expect(session.get().status).toBe('signed-out')
})

test('an answer that comes after signing out changes nothing', async () => {
  const { session, confirm } = await openSignedIn()
  let answer: (value: { user: SessionUser }) => void = () => undefined
  confirm.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  session.retry()
  session.signOut()
  answer({ user: owner })
  await seconds(0)
  expect(session.get().status).toBe('signed-out')
})

test('a renewed token is kept for every tab, and what the old one asked no longer counts', async () => {
  const tab = await openSignedIn()
  const other = await openSignedIn(tab.browser)
  let refuse = (_error: Error) => {}
  tab.confirm.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)))
  tab.session.retry()
  tab.session.renew('token-2')
  refuse(refusal(401))
  await seconds(0)
  expect(tab.session.get()).toMatchObject({ status: 'signed-in', user: owner })
  expect(tab.browser.get('token')).toBe('token-2')

  other.session.followStorage()
  await seconds(0)
  expect(other.session.get()).toMatchObject({ status: 'signed-in', isValidated: true })
  expect([tab, other].map(({ endOnServer, leaveTo }) => [endOnServer.mock.calls, leaveTo.mock.calls])).toEqual([
    [[], []],
    [[], []],
  ])
})

test('a token that comes after signing out is not kept', async () => {
  const { session, browser } = await openSignedIn()
  session.signOut()
  session.renew('token-2')
  expect(browser.has('token')).toBe(false)
})
