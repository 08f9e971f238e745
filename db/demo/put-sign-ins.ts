import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import { addTime } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { insertAll } from './insert.ts'
import { signIn } from './make-people.ts'
import { seededBy } from './random.ts'

type Person = { id: string; role: Role; createdAt: Date; didAt: Date | null }

/** Nobody writes, applies or pays without signing in: everyone with a confirmed account did so, a few minutes before their last act or since. */
export async function putSignIns(tx: Tx, now: Date) {
  const { rows } = await sql<Person>`
    select person.id, person.role, person.created_at,
      greatest((select max(at) from audit_events where actor_id = person.id),
        (select max(sent_at) from conversation_messages where sent_by = person.id)) as did_at
    from users person where person.status = 'ACTIVE'
      and not exists (select from audit_events where actor_id = person.id and action = 'user.signIn')`.execute(tx)
  await insertAll(tx, { auditEvents: rows.map((person) => signIn(person, signedInAt(person, now))) })
}

function signedInAt({ id, createdAt, didAt }: Person, now: Date) {
  const random = seededBy(`sign-in ${id}`)
  const lookedIn = addTime(now, { hours: -random.between(5, 200), minutes: -random.between(0, 59) })
  const latest = [createdAt, lookedIn, ...(didAt ? [addTime(didAt, { minutes: -random.between(2, 12) })] : [])]
  return new Date(Math.max(...latest.map((at) => at.getTime())))
}
