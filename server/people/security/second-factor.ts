import { verify } from 'otplib'
import type { Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { fastRecoveryHash, hashRecoveryCode } from './recovery-codes.ts'
import { securityChangedMail } from './security.mail.ts'
import { countRecoveryCodes, findApp, takeRecoveryCode, takeStep } from './two-factor.queries.ts'

type Call = Context & { caller: Caller }
type FactorPerson = {
  id: string
  email: string
  role: 'SEEKER' | 'OWNER' | 'ADMIN'
  firstName: string
  emailConfirmedAt: Date | null
}

export const appTable = 'two_factor_apps'
const stepSeconds = 30
/** Few enough that six digits cannot be guessed, of which three are right at any time. */
const tries = { calls: 10, seconds: 900 }

type App = NonNullable<Awaited<ReturnType<typeof findApp>>>

/** The time step of a right code, one step of clock drift either way; undefined for a wrong one or one that was used. */
export async function stepOf({ vault, now }: Pick<Context, 'vault' | 'now'>, app: App, code: string) {
  const secret = String(vault.open({ table: appTable, id: app.id }, app))
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now().getTime() / 1000),
    epochTolerance: stepSeconds,
  })
  return result.valid && 'timeStep' in result && result.timeStep > Number(app.lastStep) ? result.timeStep : undefined
}

/** Accepts a code from the app or a recovery code, each of them once. Anything else is refused at its field. */
export async function proveByCode(call: Call, person: FactorPerson, code: string) {
  const { db, now, limits } = call
  await limits.count('second-factor', person.id, tries)
  const isRight = /^\d{6}$/.test(code) ? await proveByApp(call, person, code) : await proveByRecoveryCode(call, person, code)
  if (!isRight) {
    const subject = ['user', person.id] as const
    await insertAuditEvent(db, { at: now(), actor: null, action: 'user.failSecondStep', subject, caller: call.caller })
    throwFieldError('code', 'That code does not match, or has already been used. Wait for the next one, or use a recovery code.')
  }
  await limits.forget('second-factor', person.id, tries)
}

async function proveByApp(call: Call, { id }: FactorPerson, code: string) {
  const app = await findApp(call.db, id)
  const step = app?.confirmedAt && (await stepOf(call, app, code))
  return step ? takeStep(call.db, id, step) : false
}

async function proveByRecoveryCode({ db, now, config, caller }: Call, person: FactorPerson, code: string) {
  const hashes = [await hashRecoveryCode(person.id, code), fastRecoveryHash(person.id, code)]
  if (!(await takeRecoveryCode(db, person.id, hashes, now()))) return false
  const left = await countRecoveryCodes(db, person.id)
  const what = `A recovery code was used to confirm that it’s you. ${left} of your recovery codes ${left === 1 ? 'is' : 'are'} left.`
  const actor = { userId: person.id, role: person.role }
  await insertAuditEvent(db, { at: now(), actor, action: 'user.useRecoveryCode', subject: ['user', person.id], caller })
  await sendMail(db, { to: person.email, ...securityChangedMail(config, person, what) }, now())
  return true
}
