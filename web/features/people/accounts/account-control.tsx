import { useState } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { type StatusAction, statusWords } from './account-control.words.ts'

type Props = { userId: string; role: Role; actions: readonly StatusAction[] }

/** What staff can do with an account's status, each with a reason. What follows is said first. */
export function AccountControl({ userId, role, actions }: Props) {
  const [asked, setAsked] = useState<StatusAction>()
  const change = useApiMutation('PUT /admin/users/{id}/status')
  const words = asked && statusWords[asked]
  return (
    <Row>
      {actions.map((action) => (
        <Button
          key={action}
          variant={statusWords[action].to === 'ACTIVE' ? 'soft' : 'plain'}
          size="sm"
          onClick={() => setAsked(action)}
        >
          {statusWords[action].button}
        </Button>
      ))}
      {words && (
        <ConfirmDialog
          open
          title={words.title}
          action={words.button}
          doing={words.doing}
          isDanger={words.to === 'SUSPENDED'}
          reason={{ about: `${userId}:${words.to}`, label: 'Reason', help: words.help }}
          onConfirm={async (reason) => {
            await change.mutateAsync({ params: { id: userId }, body: { status: words.to, reason } })
            announce({ words: words.done[role] })
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.text[role]}</p>
        </ConfirmDialog>
      )}
    </Row>
  )
}
