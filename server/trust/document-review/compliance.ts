import type * as z from 'zod'
import type { Compliance, complianceForm } from '#contract/trust/admin-documents.ts'
import { lockHome } from '#server/homes/listings/locked-home.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { findCompliance, saveCompliance } from './compliance.queries.ts'
import { findHomeOfDocuments } from './document-review.queries.ts'

const nothingYet = {
  certificationBody: '',
  certificationLevel: null,
  certificationNumber: '',
  certificationExpiresOn: null,
  fireInspectedOn: null,
  insuredUntil: null,
  naloxoneOnSite: null,
  medicationPolicy: null,
  notes: '',
  version: 0,
  reviewedBy: null,
  reviewedAt: null,
} satisfies Omit<Compliance, 'homeId'>

/** The compliance record of a home; empty until staff have reviewed it. */
export async function readCompliance(db: Db, homeId: string): Promise<Compliance> {
  orNotFound(await findHomeOfDocuments(db, homeId), 'Home')
  const row = await findCompliance(db, homeId)
  if (!row) return { homeId, ...nothingYet }
  const { firstName, lastName, certificationLevel, medicationPolicy, ...record } = row
  return {
    homeId,
    ...record,
    certificationLevel: certificationLevel as Compliance['certificationLevel'],
    medicationPolicy: medicationPolicy as Compliance['medicationPolicy'],
    reviewedBy: [firstName, lastName].filter(Boolean).join(' ') || null,
  }
}

type Call = Pick<Context, 'db' | 'now'> & {
  actor: Actor
  caller: Caller
  params: { id: string }
  body: z.output<typeof complianceForm>
}

export const changeCompliance = ({ db, now, actor, caller, params, body }: Call) =>
  inTransaction(db, async (tx: Tx) => {
    await lockHome(tx, params.id)
    const { version, reviewedBy, reviewedAt: _before, ...known } = await readCompliance(tx, params.id)
    const { version: seen = version, ...changes } = body
    ensure(
      seen === version,
      `${reviewedBy ?? 'Someone'} just saved this record. Check the latest version and try again.`,
      'changed_meanwhile',
    )
    const at = now()
    await saveCompliance(tx, { ...known, ...changes, reviewedBy: actor.userId, reviewedAt: at })
    const subject = ['homeCompliance', params.id] as const
    await insertAuditEvent(tx, { at, actor, caller, action: 'homeCompliance.save', subject, details: changes })
    return readCompliance(tx, params.id)
  })
