import type { Insertable } from 'kysely'
import type { Db } from './database.ts'
import type { MailMessages } from './schema.ts'

export const insertMail = (db: Db, mail: Insertable<MailMessages>) => db.insertInto('mailMessages').values(mail).execute()

export const findMail = (db: Db, id: string) => db.selectFrom('mailMessages').selectAll().where('id', '=', id).executeTakeFirst()

export const listMail = (db: Db, limit: number) =>
  db.selectFrom('mailMessages').selectAll().orderBy('createdAt', 'desc').limit(limit).execute()

export const setMailSent = (db: Db, id: string, status: 'SENT' | 'KEPT', at: Date) =>
  db
    .updateTable('mailMessages')
    .set((eb) => ({ status, sentAt: at, attempts: eb('attempts', '+', 1), lastError: null }))
    .where('id', '=', id)
    .execute()

export const setMailFailed = (db: Db, id: string, error: string) =>
  db
    .updateTable('mailMessages')
    .set((eb) => ({ status: 'FAILED', attempts: eb('attempts', '+', 1), lastError: error }))
    .where('id', '=', id)
    .execute()
