import { useState } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { type StatusAction, statusWords } from './account-control.words.ts'

type Props = { account: { id: string; role: Role }; actions: readonly StatusAction[] }

const keyOf: Partial<Record<StatusAction, string>> = { suspend: 's', reinstate: 'e' }

/** What staff can do with an account's status, each with a reason. What follows is said first. */
export function AccountControl({ account: { id, role }, actions }: Props) {
  // A business is its owner's account: only administrators decide about it, and about staff.
  const mayUse = useIsStaff()(role === 'SEEKER' ? ['SUPPORT'] : [])
  const [asked, setAsked] = useState<StatusAction>()
  const change = useApiMutation('PUT /admin/users/{id}/status')
  const words = asked && statusWords[asked]
  if (!mayUse) return null
  return (
    <Row>
      {actions.map((action) => (
        <Button
          key={action}
          variant={statusWords[action].to === 'ACTIVE' ? 'soft' : 'plain'}
          size="sm"
          aria-keyshortcuts={keyOf[action]}
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
          reason={{ about: `${id}:${words.to}`, label: 'Reason', help: words.help }}
          onConfirm={async (reason) => {
            await change.mutateAsync({ params: { id }, body: { status: words.to, reason } })
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
