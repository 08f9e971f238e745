import { useState } from 'react'
import { staffRoleLabel } from '#contract/people/staff-accounts.labels.ts'
import type { StaffInvitation, StaffMember } from '#contract/people/staff-accounts.ts'
import { useApi } from '#web/api/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { DayText, TimeAgo } from '#web/ui/time.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { StaffActions } from './staff-actions.tsx'

const statusLabel: Partial<Record<StaffMember['status'], string>> = { SUSPENDED: 'Suspended', DEACTIVATED: 'Closed' }

const members: readonly Column<StaffMember>[] = [
  { title: 'Name', cell: ({ name, isYou }) => (isYou ? `${name} (you)` : name), note: ({ email }) => email },
  {
    title: 'Role',
    phone: 'side',
    cell: ({ staffRole, status }) => (
      <>
        {staffRoleLabel[staffRole]} {statusLabel[status] && <Badge tone="danger">{statusLabel[status]}</Badge>}
      </>
    ),
  },
  { title: 'Two-step sign-in', phone: 'named', cell: ({ hasTwoStep }) => (hasTwoStep ? 'On' : 'Not set up') },
  {
    title: 'Last sign-in',
    phone: 'named',
    cell: ({ lastSignInAt }) => (lastSignInAt ? <TimeAgo at={lastSignInAt} /> : 'Never'),
  },
  { title: 'Action', phone: 'action', cell: (member) => <StaffActions member={member} /> },
]

const invited: readonly Column<StaffInvitation>[] = [
  { title: 'Email', cell: ({ email }) => email, note: ({ invitedBy }) => `Invited by ${invitedBy}` },
  { title: 'Role', phone: 'side', cell: ({ staffRole }) => staffRoleLabel[staffRole] },
  {
    title: 'Open until',
    phone: 'named',
    cell: ({ expiresAt, isExpired }) => (isExpired ? 'Expired' : <DayText at={expiresAt} />),
  },
  { title: 'Action', phone: 'action', cell: (invitation) => <InvitationActions invitation={invitation} /> },
]

/** Who runs Waymark: accounts with their roles, and invitations that are open. */
export function StaffAccounts() {
  const query = useApi('GET /admin/staff')
  const [isInviting, setInviting] = useState(false)
  return (
    <QueryView query={query}>
      {({ staff, invitations }) => (
        <Stack gap={6}>
          <Row>
            <Button onClick={() => setInviting(true)}>Invite staff</Button>
          </Row>
          {isInviting && <InviteStaff onClose={() => setInviting(false)} />}
          <DataTable caption="Staff" columns={members} rows={staff} keyOf={({ id }) => id} />
          {invitations.length > 0 && (
            <Section title="Invitations">
              <DataTable caption="Invitations" columns={invited} rows={invitations} keyOf={({ id }) => id} />
            </Section>
          )}
        </Stack>
      )}
    </QueryView>
  )
}
