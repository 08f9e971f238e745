import { lastDayBefore, platformZone } from '#contract/time.ts'
import type { OwnBackgroundCheck, StaffBackgroundCheck, StaffBackgroundCheckRow } from '#contract/trust/background-checks.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { type HistoryRow, listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { FoundPerson } from '#server/people/accounts/accounts.queries.ts'
import { personCheckActions, staffDecisions } from './background-checks.policy.ts'
import type { BackgroundCheckRow } from './background-checks.queries.ts'
import { checkNextStep, consentTextFor, presentCheckHistory, whoStaffWaitFor } from './background-checks.words.ts'
import { openFindings } from './sealed-findings.ts'

/** A result counts until a day; while it is disputed, or not there yet, nothing does. */
const lastDay = ({ status, validUntil }: BackgroundCheckRow) =>
  validUntil && (status === 'CLEAR' || status === 'ADVERSE_NOTICE_SENT') ? lastDayBefore(validUntil, platformZone) : null

const agencyOf = ({ agencyName, agencyAddress, agencyPhone }: BackgroundCheckRow) =>
  agencyName ? { name: agencyName, address: agencyAddress, phone: agencyPhone } : null

const readHistory = async (db: Db, check: BackgroundCheckRow | undefined): Promise<readonly HistoryRow[]> =>
  check ? listHistory(db, 'backgroundCheck', [check.id], { most: 50 }) : []

type Reader = Pick<Context, 'vault' | 'config'> & { actor: Actor }

export async function presentOwnCheck(
  { vault, config, actor }: Reader,
  db: Db,
  check: BackgroundCheckRow,
  at: Date,
): Promise<OwnBackgroundCheck> {
  const { findings, noticeReason, dispute } = openFindings(vault, check)
  return {
    id: check.id,
    status: check.status,
    nextStep: checkNextStep(check, at),
    reason: check.reason,
    requestedAt: check.createdAt,
    consentText: check.consentText || consentTextFor(config.operator.name, check),
    consentedAt: check.consentedAt,
    agency: agencyOf(check),
    findings,
    noticeReason,
    dispute,
    noticeSentAt: check.noticeSentAt,
    disputeUntil: check.disputeUntil,
    validUntil: lastDay(check),
    history: presentCheckHistory(await readHistory(db, check)),
    allowedActions: personCheckActions(actor, check, at),
  }
}

type Named = Pick<BackgroundCheckRow, 'firstName' | 'lastName' | 'email' | 'role'> & { userId: string }

const personOf = ({ userId, firstName, lastName, email, role }: Named): StaffBackgroundCheckRow['person'] => ({
  userId,
  name: `${firstName} ${lastName}`.trim(),
  email,
  role: role === 'OWNER' ? 'OWNER' : 'SEEKER',
})

export const presentCheckRow = (check: BackgroundCheckRow): StaffBackgroundCheckRow => ({
  id: check.id,
  person: personOf(check),
  status: check.status,
  hasConsent: check.consentedAt !== null,
  statusChangedAt: check.statusChangedAt,
  disputeUntil: check.disputeUntil,
  validUntil: lastDay(check),
})

const noCheck = {
  id: null,
  status: 'NOT_REQUESTED',
  hasConsent: false,
  statusChangedAt: null,
  disputeUntil: null,
  validUntil: null,
} as const

export async function presentStaffCheck(
  { vault }: Pick<Context, 'vault'>,
  db: Db,
  person: FoundPerson,
  check: BackgroundCheckRow | undefined,
  at: Date,
): Promise<StaffBackgroundCheck> {
  const found = check ? openFindings(vault, check) : { findings: '', noticeReason: '', dispute: '', assessment: null }
  return {
    ...(check ? presentCheckRow(check) : { ...noCheck, person: personOf({ ...person, userId: person.id }) }),
    ...found,
    reason: check?.reason ?? '',
    agency: check ? agencyOf(check) : null,
    consentedAt: check?.consentedAt ?? null,
    noticeSentAt: check?.noticeSentAt ?? null,
    history: presentCheckHistory(await readHistory(db, check), { withNames: true }),
    decisions: staffDecisions(check),
    waitsFor: whoStaffWaitFor(check, at),
  }
}
