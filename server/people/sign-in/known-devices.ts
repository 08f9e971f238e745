import { addTime } from '#contract/time.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { callerKey } from '#server/kernel/http/limits.ts'
import { nameDevice } from './device.ts'
import { isKnownDevice, upsertKnownDevice } from './devices.queries.ts'

const knownDays = 90

type Call = Context & { caller: Caller }

/** Devices not used since this date are forgotten. */
export const knownSince = (at: Date) => addTime(at, { days: -knownDays })

/** The mark of this account on this device. Nothing is stored on the device itself, because someone else may look at it. */
export const markOf = ({ deviceMarks, caller }: Call, email: string) =>
  deviceMarks(email, callerKey(caller.ip), nameDevice(caller.device))

export const isKnown = ({ db, now }: Context, mark: Buffer) => isKnownDevice(db, mark, knownSince(now()))

/** The mark of the browser at this address, no matter who signs in: it shows accounts that may belong to one person. */
const placeOf = ({ deviceMarks, caller }: Call) => deviceMarks('', callerKey(caller.ip), caller.device)

export const rememberDevice = (call: Call, db: Db, { id, email }: { id: string; email: string }) =>
  upsertKnownDevice(db, { mark: markOf(call, email), place: placeOf(call), userId: id, seenAt: call.now() })
