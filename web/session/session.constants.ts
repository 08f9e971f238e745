const seconds = (count: number) => count * 1_000
const minutes = (count: number) => seconds(count * 60)

/** No page waits longer than this for the first check of a stored session. */
export const loadingAtMostMs = seconds(3)

export const firstRetryMs = seconds(5)
export const retryEveryMs = seconds(10)

/** So long before the inactivity limit the session is confirmed once more. */
export const confirmBeforeLimitMs = seconds(10)

/** The dialog that offers to stay opens this long before the limit, or at half time when the limit is that short. */
export const offerToStayMs = minutes(2)

/** Activity is counted at most once in this time: a mouse moves a hundred times a second. */
export const activityThrottleMs = seconds(1)

/** A busy person who makes no call is reported to the server at most this often. */
export const keepAliveMs = minutes(1)

const fallbackIdleMinutes = 29
const fallbackWarningMinutes = 1

export type SessionSettings = { sessionIdleMinutes?: number; sessionWarningMinutes?: number }

/** The waiting times that follow from the configured minutes. */
export function timesOf({ sessionIdleMinutes, sessionWarningMinutes }: SessionSettings = {}) {
  const idle = sessionIdleMinutes ?? fallbackIdleMinutes
  const warning = sessionWarningMinutes ?? fallbackWarningMinutes
  return {
    idleMs: minutes(idle),
    confirmAfterLoginMs: seconds((idle - warning) * 10),
    offerToStayMs: Math.min(offerToStayMs, minutes(idle) / 2),
  }
}
