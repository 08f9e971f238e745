import { sql } from 'kysely'
import type { ContactMessageStatus } from '#contract/messaging/contact-message.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { assigneeOf } from './assignee.queries.ts'

export type ContactMessageRow = {
  kind: 'CONTACT'
  id: string
  email: string
  status: ContactMessageStatus
  assignedTo: string | null
  assigneeName: string | null
}

/** Reads the message only once it is locked, so that the one who waited sees who took it. */
export async function lockContactMessage(tx: Tx, id: string) {
  await tx.selectFrom('contactMessages').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } =
    await sql<ContactMessageRow>`select 'CONTACT' as kind, contact.id, contact.email, contact.status, assignee.id as assigned_to,
      concat_ws(' ', assignee.first_name, assignee.last_name) as assignee_name
    from contact_messages contact left join users assignee on assignee.id = ${assigneeOf('contact.assigned_to')} where contact.id = ${id}`.execute(
      tx,
    )
  return rows[0]
}

export type ContactMessageChange = { assignedTo?: string | null; answer?: string; answeredBy?: string; changedAt: Date | null }

export async function setContactMessageFrom(
  tx: Tx,
  id: string,
  from: ContactMessageStatus,
  change: ContactMessageChange & { status: ContactMessageStatus },
) {
  const { numUpdatedRows } = await tx
    .updateTable('contactMessages')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Messages that no one needs anymore: spam, and everything else once it is old. */
export async function deleteOldContactMessages(db: Db, { spamBefore, before }: { spamBefore: Date; before: Date }) {
  await sql`delete from contact_messages contact
    where coalesce(contact.changed_at, contact.created_at) < case contact.status when 'SPAM' then ${spamBefore}::timestamptz else ${before}::timestamptz end`.execute(
    db,
  )
}
