import { sql } from 'kysely'
import { addTime } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'

/** How long past its deadline something waits for the bank of whoever paid in time. Banks that take days take fewer. */
const bankDays = 7

/** The last moment at which the bank's answer still counts for what had to be paid by `deadline`. */
export const bankAnswersBy = (deadline: Date) => addTime(deadline, { days: bankDays })

/** The query's twin of `isProcessing`. */
export const isAtBank = sql<boolean>`payment.status = 'PENDING' and payment.checkout_url is null`

/** Whether someone has paid for the record with this id, named as the query names it, and their bank has yet to answer. */
export const hasPaymentAtBank = (id: string) =>
  sql<boolean>`exists (select from payments payment where payment.subject_id = ${sql.ref(id)} and ${isAtBank})`

type Due = { id: string; deadline: string; at: Date }

/** Whether the deadline of a record has passed and no bank is waited for. Both columns are named as the query names them. */
export const isUnpaidInTime = ({ id, deadline, at }: Due) =>
  sql<boolean>`(${sql.ref(deadline)} <= ${at}
    and (${sql.ref(deadline)} <= ${addTime(at, { days: -bankDays })} or not ${hasPaymentAtBank(id)}))`

/**
 * Whether a record whose deadline has passed waits for the bank of whoever paid in time. Asked under the record's row lock and in a
 * statement of its own, so that it sees what was committed while this transaction waited for the lock. No one can pay after
 * the deadline, and the jobs look every few minutes: a payment that is at the bank then was made in time.
 */
export const waitsForBank = async (db: Db, { id, deadline, at }: { id: string; deadline: Date; at: Date }) =>
  bankAnswersBy(deadline) > at &&
  (await db
    .selectFrom('payments as payment')
    .select('payment.id')
    .where('payment.subjectId', '=', id)
    .where(isAtBank)
    .limit(1)
    .executeTakeFirst()) !== undefined
