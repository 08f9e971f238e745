import { useState } from 'react'
import type { StaffRole } from '#contract/enumerations.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RoleField } from './role-field.tsx'

/** Invites someone to the staff. There is no account until they accept. */
export function InviteStaff({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [staffRole, setStaffRole] = useState<StaffRole>('SUPPORT')
  const invite = useApiMutation('POST /admin/staff/invitations')
  return (
    <ConfirmDialog
      open
      title="Invite staff"
      action="Send invitation"
      doing="Sending..."
      onConfirm={async () => {
        await invite.mutateAsync({ body: { email: email.trim(), staffRole } })
        announce({ words: `Invitation sent to ${email.trim()}. It is open for 7 days.` })
      }}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        help="Only this address can accept. It cannot have another account here."
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleField value={staffRole} onChange={setStaffRole} />
    </ConfirmDialog>
  )
}
