import { sql } from 'kysely'
import type { AdminPerson, Likeness } from '#contract/overview/admin-person.ts'
import type { Db } from '#server/kernel/database/database.ts'

type Found = Omit<AdminPerson['duplicates'][number], 'because'> & { because: Likeness }

const most = 25
const mailbox = (email: string) => sql`replace(split_part(split_part(${sql.ref(email)}, '@', 1), '+', 1), '.', '')`
/** Mailboxes that many businesses have. */
const shared = ['admin', 'contact', 'hello', 'house', 'info', 'manager', 'office', 'owner', 'resident', 'support', 'team']

/** Other accounts that are like this one, one row for each likeness. Each branch is a lookup in one index. */
export const listAlikeAccounts = async (db: Db, userId: string) =>
  (
    await sql<Found>`
      with self as materialized (select id, email, regexp_replace(phone, '\\D', '', 'g') as digits,
          lower(first_name || ' ' || last_name) as name, last_name from users where id = ${userId}),
      alike as (
        (select other.id, 'PHONE' as because from self join users other on regexp_replace(other.phone, '\\D', '', 'g') like self.digits
          where length(self.digits) >= 7 and other.id <> self.id limit ${most})
        union all
        (select other.id, 'EMAIL' from self join users other on ${mailbox('other.email')} = ${mailbox('self.email')}
          where length(${mailbox('self.email')}) >= 5 and ${mailbox('self.email')} <> all(${shared}) and other.id <> self.id limit ${most})
        union all
        (select other.id, 'NAME' from self join users other on lower(other.first_name || ' ' || other.last_name) = self.name
            and other.role = any(enum_range(null::user_role)) and other.status = any(enum_range(null::user_status))
          where self.last_name <> '' and other.id <> self.id limit ${most})
        union all
        (select distinct other.user_id, 'DEVICE' from known_devices own join known_devices other on other.place = own.place
          where own.user_id = ${userId} and other.user_id <> ${userId} limit ${most})
      )
      select person.id, trim(person.first_name || ' ' || person.last_name) as name, person.email, person.role, person.status, alike.because
      from alike join users person on person.id = alike.id where person.status <> 'DELETED'`.execute(db)
  ).rows
