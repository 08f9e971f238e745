import { addTime } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { hashToken } from '#server/people/sessions/session.ts'
import { demoAccounts } from './accounts.ts'
import { insertAll } from './insert.ts'
import { residentIdOf, userId } from './make-people.ts'

const staff = userId(demoAccounts.find(({ role }) => role === 'ADMIN')!.email)

type Status = 'PENDING_VERIFICATION' | 'ACTIVE' | 'SUSPENDED' | 'DEACTIVATED' | 'DELETED'
type Account = { email: string; first: string; last: string; days: number; status: Status; phone?: string; twoSteps?: true }

const shared = '(561) 555-0167'
const lostPhone = 'noel.castaneda@example.org'
const suspended = 'casey.bloom@example.org'
const resting = 'robin.hale@example.org'

/** People in every state an account can be in, one who may have two accounts, and one who lost their phone. */
const accounts: readonly Account[] = [
  { email: 'jamie.ortiz@example.org', first: 'Jamie', last: 'Ortiz', days: 1, status: 'PENDING_VERIFICATION' },
  { email: suspended, first: 'Casey', last: 'Bloom', days: 64, status: 'SUSPENDED', phone: shared },
  { email: 'caseybloom+new@example.net', first: 'Casey', last: 'Bloom', days: 3, status: 'ACTIVE', phone: shared },
  { email: resting, first: 'Robin', last: 'Hale', days: 140, status: 'DEACTIVATED' },
  { email: 'deleted-account@deleted.invalid', first: 'Deleted account', last: '', days: 300, status: 'DELETED' },
  { email: lostPhone, first: 'Noel', last: 'Castaneda', days: 90, status: 'ACTIVE', phone: '(954) 555-0121', twoSteps: true },
]

export async function putAccountStates(tx: Tx, passwordHash: string, now: Date) {
  const event = (email: string, action: string, days: number, by: string, reason?: string) => ({
    id: referenceId(`demo ${action} ${email}`),
    at: addTime(now, { days: -days }),
    actorId: by,
    actorRole: by === staff ? 'ADMIN' : 'SEEKER',
    action,
    subjectType: 'user',
    subjectId: userId(email),
    details: (reason ? { reason, ...(action === 'user.suspend' && { from: 'ACTIVE', to: 'SUSPENDED' }) } : {}) as never,
  })
  await insertAll(tx, {
    users: accounts.map(({ email, first, last, days, status, phone, twoSteps }) => ({
      id: userId(email),
      email,
      role: 'SEEKER' as const,
      status,
      passwordHash,
      firstName: first,
      lastName: last,
      phone: phone ?? null,
      emailConfirmedAt: status === 'PENDING_VERIFICATION' ? null : addTime(now, { days: -days }),
      twoFactorSince: twoSteps ? addTime(now, { days: -80 }) : null,
      createdAt: addTime(now, { days: -days }),
    })),
    residents: accounts.map(({ email, days }) => ({
      id: residentIdOf(email),
      userId: userId(email),
      createdAt: addTime(now, { days: -days }),
    })),
    auditEvents: [
      event(suspended, 'user.signIn', 22, userId(suspended)),
      event(
        suspended,
        'user.suspend',
        6,
        staff,
        'Three homes reported the same forged reference. Send us the original to resolve it.',
      ),
      event(resting, 'user.signIn', 35, userId(resting)),
      event(resting, 'user.deactivate', 30, userId(resting)),
      event(lostPhone, 'user.signIn', 12, userId(lostPhone)),
      event(
        lostPhone,
        'twoFactorReset.request',
        0,
        staff,
        'You told us that your phone and your codes were in the bag that was stolen.',
      ),
    ],
    twoFactorResets: [
      {
        id: referenceId('demo two-factor reset'),
        userId: userId(lostPhone),
        status: 'WAITING',
        identityCheck: 'VIDEO_CALL',
        identityNote: 'Showed a Florida ID on the call. Name, photo and the street of the application match.',
        reason: 'You told us that your phone and your codes were in the bag that was stolen.',
        requestedBy: staff,
        requestedAt: addTime(now, { hours: -5 }),
        takesEffectAt: addTime(now, { hours: 19 }),
        stopTokenHash: hashToken('demo two-factor reset'),
      },
    ],
  })
}
