import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { staffRoleLabel } from '#contract/people/staff-accounts.labels.ts'
import type { StaffMember } from '#contract/people/staff-accounts.ts'
import { possessive } from '#contract/possessive.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { RoleField } from './role-field.tsx'

type Props = { member: StaffMember; onClose: () => void }

function ChangeRole({ member: { id, name, staffRole: from }, onClose }: Props) {
  const [staffRole, setStaffRole] = useState(from)
  const change = useApiMutation('PUT /admin/staff/{id}/role')
  return (
    <ConfirmDialog
      open
      title={`Change ${possessive(name)} role`}
      action="Change role"
      doing="Changing..."
      onConfirm={async () => {
        await change.mutateAsync({ params: { id }, body: { staffRole, from } })
        announce({ words: `${name} is ${staffRoleLabel[staffRole].toLowerCase()} now, and was signed out.` })
      }}
      onClose={onClose}
    >
      <RoleField value={staffRole} onChange={setStaffRole} />
      <p>It takes effect right away. {name} will be signed out and can sign in with the new role.</p>
    </ConfirmDialog>
  )
}

function ChangeStatus({ member: { id, name, status }, onClose }: Props) {
  const to = status === 'SUSPENDED' ? 'ACTIVE' : 'SUSPENDED'
  const action = to === 'ACTIVE' ? 'Restore account' : 'Suspend account'
  const change = useApiMutation('PUT /admin/users/{id}/status')
  // The email about a restored account gives no reason.
  const help = to === 'ACTIVE' ? 'Kept in the history for other staff.' : `${name} will get it by email.`
  return (
    <ConfirmDialog
      open
      title={`${action.split(' ')[0]} ${possessive(name)} account?`}
      action={action}
      isDanger={to === 'SUSPENDED'}
      reason={{ about: `${id}:${to}`, label: 'Reason', help }}
      onConfirm={async (reason) => {
        await change.mutateAsync({ params: { id }, body: { status: to, reason } })
        announce({ words: to === 'ACTIVE' ? `${name} can sign in again.` : `${name} is suspended and signed out.` })
      }}
      onClose={onClose}
    >
      <p>{to === 'ACTIVE' ? `${name} will be able to sign in again.` : `${name} will be signed out everywhere right away.`}</p>
    </ConfirmDialog>
  )
}

/** What an administrator may do to a colleague's account now, according to the server. */
export function StaffActions({ member }: { member: StaffMember }) {
  const [asked, setAsked] = useState<'role' | 'status'>()
  const close = () => setAsked(undefined)
  const about = <span className="visually-hidden">, {member.name}</span>
  return (
    <Row gap={1} nowrap>
      {allows(member, 'changeRole') && (
        <Button variant="plain" size="sm" onClick={() => setAsked('role')}>
          Change role{about}
        </Button>
      )}
      {allows(member, 'suspend') && (
        <Button variant="plain" size="sm" onClick={() => setAsked('status')}>
          Suspend{about}
        </Button>
      )}
      {allows(member, 'reinstate') && (
        <Button variant="plain" size="sm" onClick={() => setAsked('status')}>
          Restore{about}
        </Button>
      )}
      {asked === 'role' && <ChangeRole member={member} onClose={close} />}
      {asked === 'status' && <ChangeStatus member={member} onClose={close} />}
    </Row>
  )
}
