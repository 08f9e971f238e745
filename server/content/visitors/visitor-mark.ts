import { platformZone, today } from '#contract/time.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import { callerKey } from '#server/kernel/http/limits.ts'

/**
 * Tells two visitors of one day apart, so that each counts once. A keyed hash of the day, the network and the browser: nothing is
 * stored on the device, no one can read an address from it, and tomorrow the same visitor has another one.
 */
export function visitorMark({ deviceMarks, now }: Pick<Context, 'deviceMarks' | 'now'>, { ip, device }: Caller) {
  const day = today(platformZone, now())
  return { day, visitor: deviceMarks(`visitor on ${day}`, callerKey(ip), device) }
}
