import { feeSheet } from '#contract/stays/application-parts.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { visible } from '#server/kernel/http/http-error.ts'
import { isResidentOf } from '#server/kernel/permission.ts'
import { type ApplicationRow, findApplication } from '#server/stays/applications/applications.queries.ts'
import { nextStepFor } from '#server/stays/applications/applications.words.ts'
import { applicationEndsAt } from '#server/stays/applications/timing.ts'
import { countUnusablePayments } from './charges.queries.ts'
import { type Due, isPast, tooLate, unlessShut } from './due.ts'

/** The application fee, as agreed to when the application was submitted. */
export async function readApplicationFee(db: Db, actor: Actor, id: string, at: Date): Promise<Due> {
  const row = visible(await findApplication(db, id, at), (row) => isResidentOf(actor, row), 'Application')
  const sheet = row.feeSheet ? feeSheet.parse(JSON.parse(row.feeSheet)) : null
  const lines = sheet?.dueNow ?? []
  return unlessShut(db, {
    kind: 'APPLICATION_FEE',
    id,
    operation: await operationOf(db, id),
    purpose: 'APPLICATION_FEE',
    home: { id: row.homeId, title: row.title },
    ownerId: row.ownerId,
    ...stateOf(row, at),
    lines,
    charged: lines.map(({ label, cents }) => ({ purpose: 'APPLICATION_FEE', label, amountCents: cents })),
    totalCents: row.feeCents,
    currency: row.feeCurrency,
    terms: sheet?.terms ?? [],
    sha256: row.feeSheetHash ?? '',
    isKept: row.feePaidAt !== null && row.status === 'DRAFT',
    isAcknowledged: row.feeAcknowledgedAt !== null && row.feeSheetHash !== null,
    payBy: row.status === 'PAYMENT_PENDING' ? applicationEndsAt(row) : null,
    timeZone: row.timeZone,
  })
}

/** A fee that was refunded because the home was closed at that moment can be paid once it is open again. */
async function operationOf(db: Db, id: string) {
  const times = await countUnusablePayments(db, id)
  return `application-fee:${id}${times > 0 ? `:${times + 1}` : ''}`
}

function stateOf(row: ApplicationRow, at: Date): Pick<Due, 'state' | 'words'> {
  const words = nextStepFor('RESIDENT', row)
  if (row.feePaidAt) return { state: 'PAID', words }
  if (row.feeWaivedAt) return { state: 'OVER', words: 'The fee is waived. There is nothing to pay.' }
  if (row.status !== 'PAYMENT_PENDING') return { state: 'OVER', words: `No fee is due right now. ${words}` }
  return isPast(applicationEndsAt(row), at)
    ? { state: 'OVER', words: `${tooLate} Your answers are saved.` }
    : { state: 'DUE', words }
}
