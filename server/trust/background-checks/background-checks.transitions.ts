import type { Updateable } from 'kysely'
import { type BackgroundCheckTransition, backgroundCheckLifecycle } from '#contract/trust/background-check.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { BackgroundChecks } from '#server/kernel/database/schema.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { notifyOfCheck } from './background-checks.notices.ts'
import { type BackgroundCheckRow, findCheck, moveCheck } from './background-checks.queries.ts'

type Request = TransitionRequest<BackgroundCheckTransition> & {
  check: BackgroundCheckRow
  change?: Updateable<BackgroundChecks>
  /** Goes into the notice, and into no audit event: it is about the person's record. */
  noticeReason?: string | undefined
}

/** The caller holds the row lock of the check (`lockCheck`, `lockCheckOfUser`). */
export const transitionCheck = (tx: Tx, { check, change = {}, noticeReason, to: _one, ...request }: Request) =>
  transition(tx, {
    ...request,
    lifecycle: backgroundCheckLifecycle,
    row: check,
    label: 'check',
    action: `backgroundCheck.${request.name}`,
    subject: ['backgroundCheck', check.id],
    move: (from, to) => moveCheck(tx, { id: check.id, from, to, at: request.at, change }),
    reread: () => findCheck(tx, check.id),
    effects: (after) => notifyOfCheck(tx, request.name, after, { at: request.at, noticeReason, reason: request.reason }),
  })
