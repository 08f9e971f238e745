import { useState } from 'react'
import type * as z from 'zod'
import type { AdminApplication, staffStatus } from '#contract/stays/admin-applications.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { useNextApplication } from '#web/features/staff/use-next.ts'
import { rejectionLabel } from '#web/features/stays/applications/words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

type Status = z.infer<typeof staffStatus>
const words: Record<Status, string> = {
  UNDER_REVIEW: 'Start review',
  INFO_REQUESTED: 'Request more information',
  APPROVED: 'Approve',
  REJECTED: 'Decline',
  EXPIRED: 'Close',
}

/** Staff act for the home, with a note that both sides read. */
export function StepIn({ application: { id, statuses, rejectionCodes, home } }: { application: AdminApplication }) {
  const [asked, setAsked] = useState<Status>()
  const [code, setCode] = useState(rejectionCodes[0])
  const ways = useNextApplication(id)
  const lead = useApiMutation('PUT /admin/applications/{id}/status')
  if (statuses.length === 0) return null
  const run = async (status: Status, note: string) => {
    const body = { status, note, ...(status === 'REJECTED' && code && { rejectionCode: code }) }
    await lead.mutateAsync({ params: { id }, body })
    announce({ words: `${words[status]}: done on behalf of ${home.title}. Both sides notified.`, ...ways() })
  }
  return (
    <>
      <Muted>On behalf of {home.title}:</Muted>
      <Row>
        {statuses.map((status) => (
          <Button
            key={status}
            variant={status === 'REJECTED' || status === 'EXPIRED' ? 'plain' : 'soft'}
            onClick={() => setAsked(status)}
          >
            {words[status]}
          </Button>
        ))}
      </Row>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? `${words[asked]}, on behalf of the home` : ''}
        action={asked ? words[asked] : ''}
        isDanger={asked === 'REJECTED' || asked === 'EXPIRED'}
        reason={{
          about: id,
          label: asked === 'INFO_REQUESTED' ? 'What do you need?' : 'Note',
          help: 'Both sides will see it, marked as written by staff for the home.',
        }}
        onConfirm={(note) => run(asked!, note)}
        onClose={() => setAsked(undefined)}
      >
        {asked === 'REJECTED' ? (
          <EnumSelect
            label="Reason"
            labels={rejectionLabel}
            only={rejectionCodes}
            value={code}
            onChange={(value) => value && setCode(value)}
          />
        ) : (
          <p>Homes make the decisions. Do this only when the home asked you to or cannot.</p>
        )}
      </ConfirmDialog>
    </>
  )
}
