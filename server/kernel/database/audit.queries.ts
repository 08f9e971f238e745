import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditSubject } from '#contract/audit-actions.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import type { Db } from './database.ts'

type Event = {
  at: Date
  actor: Pick<Actor, 'userId' | 'role'> | null
  action: AuditAction
  subject: readonly [type: AuditSubject, id: string]
  details?: Record<string, unknown>
  caller?: Pick<Caller, 'requestId'>
}

/** Runs in the transaction of the change it records. The table is append-only. */
export const insertAuditEvent = (db: Db, { at, actor, action, subject, details = {}, caller }: Event) =>
  db
    .insertInto('auditEvents')
    .values({
      id: randomUUID(),
      at,
      actorId: actor?.userId ?? null,
      actorRole: actor?.role ?? 'VISITOR',
      action,
      subjectType: subject[0],
      subjectId: subject[1],
      details: JSON.stringify(details),
      requestId: caller?.requestId ?? null,
    })
    .execute()
