import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** An application can be withdrawn at any time before it is closed, and without a reason. */
export function Withdraw({ application }: { application: OwnApplication }) {
  const { id, home, status, submittedAt } = application
  const [isAsked, setAsked] = useState(false)
  const withdraw = useApiMutation('POST /residents/applications/{id}/withdraw')
  if (!allows(application, 'withdraw')) return null
  return (
    <div>
      <Button variant="plain" onClick={() => setAsked(true)}>
        Withdraw this application
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Withdraw this application?"
        action="Withdraw application"
        doing="Withdrawing..."
        isDanger
        onConfirm={() => withdraw.mutateAsync({ params: { id }, body: {} })}
        onClose={() => setAsked(false)}
      >
        <p>
          {submittedAt ? `${home.title} will no longer see it.` : `It was not sent to ${home.title} yet.`}
          {status === 'WAITLISTED' && ' You keep your place on the waitlist, which you can leave on its own page.'}
          {status === 'APPROVED' && ' The bed held for you will go to someone else.'} You can apply again at any time.
        </p>
      </ConfirmDialog>
    </div>
  )
}
