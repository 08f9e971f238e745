import type { StaffInvitation } from '#contract/people/staff-accounts.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'

/** Neither loses anything that an invitation would not bring back, so neither asks. */
export function InvitationActions({ invitation: { id, email } }: { invitation: StaffInvitation }) {
  const resend = useApiMutation('POST /admin/staff/invitations/{id}/resend')
  const revoke = useApiMutation('DELETE /admin/staff/invitations/{id}')
  const thenSay = (words: string) => ({
    onSuccess: () => announce({ words }),
    onError: (error: Error) => announce({ words: error.message }),
  })
  const about = <span className="visually-hidden"> to {email}</span>
  return (
    <Row gap={1} nowrap>
      <Button
        variant="plain"
        size="sm"
        loading={resend.isPending}
        onClick={() =>
          resend.mutate({ params: { id } }, thenSay(`Invitation sent to ${email} again. The old link no longer works.`))
        }
      >
        Resend{about}
      </Button>
      <Button
        variant="plain"
        size="sm"
        loading={revoke.isPending}
        onClick={() => revoke.mutate({ params: { id } }, thenSay(`Invitation to ${email} revoked.`))}
      >
        Revoke{about}
      </Button>
    </Row>
  )
}
