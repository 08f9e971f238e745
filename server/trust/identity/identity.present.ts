import { lastDayBefore, platformZone } from '#contract/time.ts'
import {
  type IdentitySide,
  missingSides,
  type OwnIdentity,
  type StaffIdentity,
  type StaffIdentityRow,
} from '#contract/trust/identity.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { identityDecisions, isIdentityOver, personIdentityActions } from './identity.policy.ts'
import { type IdentityFile, type IdentityRow, listIdentityFiles } from './identity.queries.ts'
import { identityNextStep, presentIdentityHistory } from './identity.words.ts'

type Reader = Pick<Context, 'fileLinks'> & { actor: Actor }
type Reason = OwnIdentity['reasonCode']

const fileOf = ({ fileLinks, actor }: Reader, { id, side, name, uploadedAt }: IdentityFile) => ({
  side,
  name,
  uploadedAt,
  downloadUrl: fileLinks.toOriginal(id, actor),
})

/** The last day on which the check counts. */
export const identityLastDay = ({ validUntil }: Pick<IdentityRow, 'validUntil'>) =>
  validUntil && lastDayBefore(validUntil, platformZone)

const historyOf = (db: Db, { id }: IdentityRow) => listHistory(db, 'identityVerification', [id], { most: 50 })

export async function presentOwnIdentity(reader: Reader, db: Db, row: IdentityRow): Promise<OwnIdentity> {
  const files = await listIdentityFiles(db, row.id)
  return {
    id: row.id,
    status: row.status,
    nextStep: identityNextStep(row),
    files: files.map((file) => fileOf(reader, file)),
    missing: missingSides(isIdentityOver(row) ? [] : files.map(({ side }) => side)),
    reasonCode: row.reasonCode as Reason,
    note: row.note,
    decidedAt: row.decidedAt,
    validUntil: identityLastDay(row),
    history: presentIdentityHistory(await historyOf(db, row)),
    allowedActions: personIdentityActions(reader.actor, row, files),
  }
}

export const presentIdentityRow = (row: IdentityRow): StaffIdentityRow => ({
  id: row.id,
  person: {
    userId: row.userId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    role: row.role === 'OWNER' ? 'OWNER' : 'SEEKER',
  },
  status: row.status,
  submittedAt: row.submittedAt,
  decidedAt: row.decidedAt,
  reasonCode: row.reasonCode as Reason,
})

/** The face on the document stands beside the selfie. */
const sideBySide: readonly IdentitySide[] = ['PASSPORT', 'FRONT', 'SELFIE', 'BACK']

export async function presentStaffIdentity(reader: Reader, db: Db, row: IdentityRow): Promise<StaffIdentity> {
  const files = (await listIdentityFiles(db, row.id)).toSorted((a, b) => sideBySide.indexOf(a.side) - sideBySide.indexOf(b.side))
  return {
    ...presentIdentityRow(row),
    submission: row.submission,
    note: row.note,
    decidedBy: [row.reviewerFirst, row.reviewerLast].filter(Boolean).join(' ') || null,
    validUntil: identityLastDay(row),
    files: files.map((file) => {
      const widest = file.variants.at(-1)
      return {
        id: file.id,
        ...fileOf(reader, file),
        previewUrl: widest ? reader.fileLinks.to(file.id, widest, reader.actor) : null,
        size: file.sizeMb,
      }
    }),
    history: presentIdentityHistory(await historyOf(db, row), { withNames: true }),
    decisions: identityDecisions(row),
  }
}
