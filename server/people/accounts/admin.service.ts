import { randomBytes, randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/enumerations.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import { issueToken } from '#server/people/sign-in/tokens.ts'
import { resetLink } from './accounts.mail.ts'
import { insertUser } from './accounts.queries.ts'

type Installation = { db: Db; publicUrl: string; now: () => Date }
type Person = { email: string; firstName: string; lastName: string; staffRole: StaffRole }

/** Creates a member of staff, and the link with which that person, and no one else, chooses the password. */
export async function createAdmin({ db, publicUrl, now }: Installation, person: Person) {
  const id = randomUUID()
  const at = now()
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const token = await inTransaction(db, async (tx) => {
    const user = { id, ...person, role: 'ADMIN', status: 'ACTIVE', passwordHash, emailConfirmedAt: at, createdAt: at } as const
    ensure(await insertUser(tx, user), 'There is already an account with this email.', 'already_done')
    await insertAuditEvent(tx, {
      at,
      actor: null,
      action: 'user.createAdmin',
      subject: ['user', id],
      details: { staffRole: person.staffRole },
    })
    return issueToken(tx, id, 'RESET_PASSWORD', at)
  })
  return `${publicUrl}${resetLink(token)}`
}
