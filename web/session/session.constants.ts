const seconds = (count: number) => count * 1_000
const minutes = (count: number) => seconds(count * 60)

/** No page waits longer than this for the first check of a stored session. */
export const loadingAtMostMs = seconds(3)

export const firstRetryMs = seconds(5)
export const retryEveryMs = seconds(10)

/** The session is confirmed once more this long before the inactivity limit. */
export const confirmBeforeLimitMs = seconds(10)

/** The dialog that offers to stay opens this long before the limit, or halfway to it if the limit is shorter than twice this. */
export const offerToStayMs = minutes(2)

/** Activity counts at most once in this time, because a mouse moves a hundred times a second. */
export const activityThrottleMs = seconds(1)

/** An active person who makes no calls is reported to the server at most this often. */
export const keepAliveMs = minutes(1)

const fallbackIdleMinutes = 29
const fallbackWarningMinutes = 1

export type SessionSettings = { sessionIdleMinutes?: number; sessionWarningMinutes?: number }

/** The durations that follow from the configured minutes. */
export function timesOf({ sessionIdleMinutes, sessionWarningMinutes }: SessionSettings = {}) {
  const idle = sessionIdleMinutes ?? fallbackIdleMinutes
  const warning = sessionWarningMinutes ?? fallbackWarningMinutes
  return {
    idleMs: minutes(idle),
    confirmAfterLoginMs: seconds((idle - warning) * 10),
    offerToStayMs: Math.min(offerToStayMs, minutes(idle) / 2),
  }
}
