import { platformSettings, type SettingName } from '#contract/platform-settings.ts'
import { addTime } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { demoAccounts } from './accounts.ts'
import type { Rows } from './insert.ts'
import { userId } from './make-people.ts'

const staff = demoAccounts.filter(({ role }) => role === 'ADMIN')
const [admin] = staff

type Event = { action: string; subject: readonly [type: string, id: string]; by: string; at: Date; details?: object }

const event = ({ action, subject, by, at, details = {} }: Event) => ({
  id: referenceId(`demo platform ${action} ${subject[1]} ${at.getTime()}`),
  at,
  actorId: userId(by),
  actorRole: 'ADMIN',
  action,
  subjectType: subject[0],
  subjectId: subject[1],
  details: details as never,
})

/** Who runs the demo: when each of them last signed in, an open invitation, and settings that were changed and set back. */
export function makePlatform(now: Date): Required<Pick<Rows, 'auditEvents' | 'staffInvitations' | 'platformSettings'>> {
  const ago = (days: number) => addTime(now, { days: -days })
  const changed = (name: SettingName, other: string | number, [from, back]: readonly [number, number], reason: string) => {
    const subject = ['setting', name] as const
    const usual = platformSettings[name].default
    const change = { action: 'setting.change', subject, by: admin!.email }
    return [
      event({ ...change, at: ago(from), details: { before: usual, after: other, reason } }),
      event({ ...change, at: ago(back), details: { before: other, after: usual, reason: 'Back to normal' } }),
    ]
  }
  const invitation = referenceId('demo staff invitation')
  return {
    staffInvitations: [
      {
        id: invitation,
        email: 'pat.morrow@example.org',
        staffRole: 'REVIEWER',
        // No one has the secret of this hash.
        tokenHash: `\\x${'0'.repeat(64)}` as never,
        invitedBy: userId(admin!.email),
        createdAt: ago(2),
        expiresAt: ago(-5),
      },
    ],
    platformSettings: [
      { name: 'supportHours', value: null, version: 2 },
      { name: 'maintenanceTitle', value: null, version: 2 },
    ],
    auditEvents: [
      ...staff.slice(1).map(({ email }, index) =>
        event({
          action: 'user.signIn',
          subject: ['user', userId(email)],
          by: email,
          at: addTime(now, { hours: -3 - index * 21 }),
        }),
      ),
      event({
        action: 'staffInvitation.send',
        subject: ['staffInvitation', invitation],
        by: admin!.email,
        at: ago(2),
        details: { staffRole: 'REVIEWER' },
      }),
      ...changed('supportHours', 'Mon-Fri 10:00-15:00', [21, 14], 'Holiday hours'),
      ...changed('maintenanceTitle', 'Back at 6 AM', [12, 11], 'Planned work at night'),
    ],
  }
}
