import { allows } from '#contract/allowed-actions.ts'
import { rolePermissions, teamRoleLabel } from '#contract/trust/team.labels.ts'
import type { TeamAction, TeamMember } from '#contract/trust/team.ts'
import { hasPassed } from '#web/ui/clock.ts'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { RecordRow } from '#web/ui/record-list.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText, TimeAgo } from '#web/ui/time.tsx'
import { teamStatusTable } from './words.ts'

export type MemberChoice = TeamAction | 'history'

const labels: Record<MemberChoice, string> = {
  change: 'Change access',
  resend: 'Send again',
  revoke: 'Withdraw invitation',
  suspend: 'Suspend access',
  resume: 'Restore access',
  remove: 'Remove from team',
  history: 'View history',
}
const order: readonly TeamAction[] = ['change', 'resend', 'suspend', 'resume', 'revoke', 'remove']

export function MemberRow({ member, onChoose }: { member: TeamMember; onChoose: (choice: MemberChoice) => void }) {
  const name = member.name ?? member.email
  return (
    <RecordRow
      title={member.isYou ? `${name} (you)` : name}
      badge={<StatusBadge of={teamStatusTable} value={member.status} />}
      action={
        <RowMenu about={name}>
          {order
            .filter((action) => allows(member, action))
            .map((action) => (
              <MenuItem key={action} isDanger={action === 'remove' || action === 'revoke'} onClick={() => onChoose(action)}>
                {labels[action]}
              </MenuItem>
            ))}
          <MenuItem onClick={() => onChoose('history')}>{labels.history}</MenuItem>
        </RowMenu>
      }
    >
      <Muted>
        {teamRoleLabel[member.role]}
        {isUsual(member) ? '' : ' (custom permissions)'}: {member.homes?.map(({ title }) => title).join(', ') ?? 'all homes'}
      </Muted>
      <Muted>
        <Since member={member} />
      </Muted>
    </RecordRow>
  )
}

/** Whether the member has what their role starts with, no more and no less. */
const isUsual = ({ role, permissions }: TeamMember) =>
  permissions.length === rolePermissions[role].length && rolePermissions[role].every((name) => permissions.includes(name))

function Since({ member: { status, expiresAt, lastSignInAt } }: { member: TeamMember }) {
  if (status === 'INVITED')
    return expiresAt ? (
      <>
        {hasPassed(expiresAt) ? 'Expired' : 'Open until'} <DayText at={expiresAt} />
      </>
    ) : null
  if (!lastSignInAt) return <>Has not signed in yet</>
  return (
    <>
      Last sign-in <TimeAgo at={lastSignInAt} />
    </>
  )
}
