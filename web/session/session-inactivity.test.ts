import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expiredMessage, kept, minutes, openSignedIn, openTab, owner, seconds, signedInBefore } from './session.fixture.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('7. inactivity', () => {
  test('ends the session here and on the server after 15 minutes', async () => {
    const { session, browser, endOnServer, leaveTo } = await openSignedIn()
    await seconds(15 * 60 - 1)
    expect(session.get().status).toBe('signed-in')
    await seconds(1)
    expect(session.get()).toMatchObject({ status: 'signed-out', isLeaving: true, notice: expiredMessage })
    expect(endOnServer).toHaveBeenCalledWith('token-1')
    expect(leaveTo).toHaveBeenCalledTimes(1)
    expect([...browser.keys()]).toEqual([])
  })

  test('is counted anew from every activity', async () => {
    const { session, leaveTo } = await openSignedIn()
    await minutes(14)
    session.noteActivity()
    await minutes(14)
    expect(session.get().status).toBe('signed-in')
    await minutes(1)
    expect(leaveTo).toHaveBeenCalledTimes(1)
  })

  test('two minutes before the limit an offer to stay is due, and staying takes it away', async () => {
    const { session, confirm } = await openSignedIn()
    await seconds(13 * 60 - 1)
    expect(session.get().endsAt).toBeUndefined()
    await seconds(1)
    expect(session.get().endsAt).toBe(Date.now() + 120_000)
    expect(session.get().isAsking).toBe(true)
    session.stay()
    expect(session.get()).toMatchObject({ isAsking: false, endsAt: undefined })
    expect(confirm).toHaveBeenCalledTimes(1)
    await minutes(14)
    expect(session.get().status).toBe('signed-in')
  })

  test('a person who is busy again is not signed out, and the question waits for its answer', async () => {
    const { session } = await openSignedIn()
    await minutes(14)
    session.noteActivity()
    expect(session.get()).toMatchObject({ isAsking: true, endsAt: undefined })
    await minutes(2)
    expect(session.get()).toMatchObject({ isAsking: true, status: 'signed-in' })
  })

  test('activity is reported to the server at most once a minute, and the last one is not forgotten', async () => {
    const { session, confirm } = await openSignedIn()
    for (let second = 0; second < 90; second += 1) {
      await seconds(1)
      session.noteActivity()
    }
    expect(confirm).toHaveBeenCalledTimes(1)
    await minutes(1)
    expect(confirm).toHaveBeenCalledTimes(2)
    await minutes(5)
    expect(confirm).toHaveBeenCalledTimes(2)
  })

  test('a laptop that slept past the limit wakes up signed out, even if the first thing is a key', async () => {
    const { session, endOnServer } = await openSignedIn()
    vi.setSystemTime(Date.now() + 60 * 60_000)
    session.noteActivity()
    expect(session.get().status).toBe('signed-out')
    expect(endOnServer).toHaveBeenCalledTimes(1)
  })

  test('a laptop that slept past the limit cannot stay by the button either', async () => {
    const { session } = await openSignedIn()
    await minutes(13)
    vi.setSystemTime(Date.now() + 60 * 60_000)
    session.stay()
    expect(session.get().status).toBe('signed-out')
  })

  test('a laptop that slept for less sees the offer at once', async () => {
    const { session } = await openSignedIn()
    vi.setSystemTime(Date.now() + 14 * 60_000)
    session.followStorage()
    expect(session.get().endsAt).toBe(Date.now() + 60_000)
  })
})

describe('several tabs', () => {
  test('a busy one keeps the others alive', async () => {
    const browser = signedInBefore()
    const [busy, quiet] = [await openSignedIn(browser), await openSignedIn(browser)]
    await minutes(14)
    busy.session.noteActivity()
    quiet.session.followStorage()
    expect(quiet.session.get()).toMatchObject({ isAsking: false, endsAt: undefined })
    await minutes(14)
    expect(quiet.session.get().status).toBe('signed-in')
  })

  test('one that missed the news looks before it ends the session', async () => {
    const browser = signedInBefore()
    const [busy, quiet] = [await openSignedIn(browser), await openSignedIn(browser)]
    await minutes(14)
    busy.session.noteActivity()
    await minutes(2)
    expect(quiet.session.get().status).toBe('signed-in')
    expect(quiet.leaveTo).not.toHaveBeenCalled()
  })

  test('signing out in one signs out all, and tells the server once', async () => {
    const browser = signedInBefore()
    const [one, other] = [await openSignedIn(browser), await openSignedIn(browser)]
    one.session.signOut()
    other.session.followStorage()
    expect(other.session.get().status).toBe('signed-out')
    expect(other.leaveTo).toHaveBeenCalledTimes(1)
    expect(other.endOnServer).not.toHaveBeenCalled()
  })

  test('signing in in one signs in all', async () => {
    const browser = kept()
    const [one, other] = [openTab(browser), openTab(browser)]
    one.start()
    other.start()
    one.session.signIn({ token: 'token-3', user: owner })
    other.session.followStorage()
    await seconds(0)
    expect(other.session.get()).toMatchObject({ status: 'signed-in', isValidated: true, user: owner })
  })

  test('another person who signs in in one leaves nothing of the first person in the others', async () => {
    const browser = signedInBefore()
    const [one, other] = [await openSignedIn(browser), await openSignedIn(browser)]
    const sam = { ...owner, id: '00000000-0000-4000-8000-000000000009', firstName: 'Sam' }
    one.session.signIn({ token: 'token-3', user: sam })
    other.session.followStorage()
    // A new document is loaded; until it is there, no screen shows the first person's data or sends what they typed.
    expect(other.leaveTo).toHaveBeenCalledExactlyOnceWith('/homeowner/listings?page=2')
    expect(other.session.get()).toMatchObject({ status: 'signed-out', isLeaving: true, user: undefined })
    expect([browser.get('token'), browser.get('user')]).toEqual(['token-3', JSON.stringify(sam)])
    expect(other.endOnServer).not.toHaveBeenCalled()
  })

  test('a check that is answered for another person starts over too', async () => {
    const { session, confirm, leaveTo } = await openSignedIn()
    confirm.mockResolvedValue({ user: { ...owner, id: '00000000-0000-4000-8000-000000000009' } })
    session.retry()
    await seconds(0)
    expect(leaveTo).toHaveBeenCalledTimes(1)
    expect(session.get().user).toBeUndefined()
  })

  test('the same person who signs in again stays where they are', async () => {
    const browser = signedInBefore()
    const [one, other] = [await openSignedIn(browser), await openSignedIn(browser)]
    one.session.signIn({ token: 'token-3', user: owner })
    other.session.followStorage()
    await seconds(0)
    expect(other.session.get()).toMatchObject({ status: 'signed-in', user: owner })
    expect(other.leaveTo).not.toHaveBeenCalled()
  })
})
