import { useState } from 'react'
import type { HomeForReview } from '#contract/trust/admin-homes.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const words = {
  SUSPENDED: {
    button: 'Suspend account',
    title: 'Suspend this account?',
    text: 'The owner and their team will be signed out right away. Their homes will leave search. Open applications and reservations will end, and we’ll refund move-in payments. Current residents stay, and their rent continues. We’ll email the owner your reason.',
    help: 'The owner will see this. Say what happened and what would resolve it.',
    doing: 'Suspending...',
    done: 'Account suspended. Owner notified.',
  },
  ACTIVE: {
    button: 'Restore account',
    title: 'Restore this account?',
    text: 'The owner and their team will be able to sign in again. Homes that were suspended with the account will return to search. We’ll email the owner.',
    help: 'Kept in the history for other staff.',
    doing: 'Restoring...',
    done: 'Account restored. Owner notified.',
  },
} as const

/** Suspends an owner's account or restores it. Accounts that were never confirmed get neither button. */
export function AccountControl({ owner: { userId, status } }: Pick<HomeForReview, 'owner'>) {
  const [isAsked, setAsked] = useState(false)
  const change = useApiMutation('PUT /admin/users/{id}/status')
  const mayUse = useIsStaff()(['SUPPORT'])
  if (!mayUse || (status !== 'ACTIVE' && status !== 'SUSPENDED')) return null
  const to = status === 'ACTIVE' ? 'SUSPENDED' : 'ACTIVE'
  const { button, title, text, help, doing, done } = words[to]
  return (
    <div>
      <Button variant={to === 'ACTIVE' ? 'soft' : 'plain'} size="sm" onClick={() => setAsked(true)}>
        {button}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={title}
        action={button}
        doing={doing}
        isDanger={to === 'SUSPENDED'}
        reason={{ about: `${userId}:${to}`, label: 'Reason', help }}
        onConfirm={async (reason) => {
          await change.mutateAsync({ params: { id: userId }, body: { status: to, reason } })
          announce({ words: done })
        }}
        onClose={() => setAsked(false)}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </div>
  )
}
