import { sql } from 'kysely'
import type { AppealSubject } from '#contract/trust/appeal.lifecycle.ts'

/** Whether a decision was appealed, by the columns of its subject and its time. Each decision can be appealed once. */
export const isAppealed = (type: AppealSubject, of: { id: string; decidedAt: string }) =>
  sql<boolean>`exists (select from appeals where subject_type = ${sql.lit(type)}
    and subject_id = ${sql.ref(of.id)} and first_decided_at = ${sql.ref(of.decidedAt)})`
