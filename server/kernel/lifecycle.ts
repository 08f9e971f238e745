import type { AuditAction, AuditSubject } from '#contract/audit-actions.ts'
import type { Lifecycle } from '#contract/lifecycle.ts'
import type { Actor, Caller } from './context.ts'
import { insertAuditEvent } from './database/audit.queries.ts'
import type { Tx } from './database/database.ts'
import { ensure, orNotFound } from './http/http-error.ts'

/** Who makes a transition: a person, one of the platform's timers or rules, or the payment provider. */
export type By = Actor | 'SYSTEM' | 'PAYMENT'

/** All a transition has to know of a person: who they are. A feature's own rules may need more. */
type Mover = Pick<Actor, 'userId' | 'role' | 'apiKey'> | 'SYSTEM' | 'PAYMENT'

export const roleOf = (by: Mover) => (typeof by === 'string' ? by : by.role)
export const personOf = <Person extends object>(by: Person | 'SYSTEM' | 'PAYMENT') => (typeof by === 'string' ? null : by)

/** What every feature's transition takes; each feature adds its record and its own needs. */
export type TransitionRequest<Name extends string, Status extends string = string> = {
  name: Name
  by: By
  at: Date
  /** The target, for a transition that can lead to one of several states. */
  to?: Status | undefined
  reason?: string | undefined
  /** A few facts for the audit event; never free text about a person. */
  details?: Record<string, unknown>
  caller?: Caller | undefined
}

type Open<Name extends string, Status extends string> = { name: NoInfer<Name>; status: NoInfer<Status>; by: Mover }

/** Refuses, with a reason, a transition that is not open to this actor in this state. */
export const ensureOpen = <Status extends string, Name extends string>(
  lifecycle: Lifecycle<Status, Name>,
  { name, status, by }: Open<Name, Status>,
) => ensure(lifecycle.isOpen(name, status, roleOf(by)), lifecycle.whyClosed(name, status), 'wrong_status')

type Transition<Status extends string, Name extends string, Row> = Omit<
  TransitionRequest<NoInfer<Name>, NoInfer<Status>>,
  'by'
> & {
  by: Mover
  lifecycle: Lifecycle<Status, Name>
  /** The record as read under its row lock. */
  row: { status: NoInfer<Status> }
  /** What an error message calls the record, such as "reservation". */
  label: string
  action: AuditAction
  subject: readonly [type: AuditSubject, id: string]
  /** Writes the new state, guarded by the old one; false if someone else was faster. */
  move: (from: NoInfer<Status>, to: NoInfer<Status>) => Promise<boolean>
  reread: (to: NoInfer<Status>) => Promise<Row | undefined>
  /** Effects in the same transaction: beds, money, notices. */
  effects?: (after: NoInfer<Row>, to: NoInfer<Status>) => Promise<unknown>
}

/**
 * The only way a record changes its state: it checks that the transition is open to this actor and leads to a state the table
 * names, then writes the audit event and runs the effects.
 */
export async function transition<Status extends string, Name extends string, Row>(
  tx: Tx,
  { lifecycle, name, row, by, at, ...asked }: Transition<Status, Name, Row>,
): Promise<Row> {
  const { status: from } = row
  ensureOpen(lifecycle, { name, status: from, by })
  const targets = lifecycle.transitions[name].to
  const to = asked.to ?? targets[0]
  if (!targets.includes(to)) throw new Error(`${asked.action} does not lead to ${to}`)
  const changedMeanwhile = `This ${asked.label} was just updated. Check the latest version and try again.`
  ensure(await asked.move(from, to), changedMeanwhile, 'changed_meanwhile')
  const { action, subject, caller, reason, details } = asked
  const system = typeof by === 'string' ? { by } : {}
  const facts = { from, to, ...system, ...(reason && { reason }), ...details }
  await insertAuditEvent(tx, { at, actor: personOf(by), caller, action, subject, details: facts })
  const after = orNotFound(await asked.reread(to), asked.label)
  await asked.effects?.(after, to)
  return after
}
