import { useState } from 'react'
import type * as z from 'zod'
import { bulkApplicationAction } from '#contract/stays/admin-applications.ts'
import { rejectionCode } from '#contract/stays/application.lifecycle.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { rejectionLabel } from '#web/features/stays/applications/words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'

type Action = z.infer<typeof bulkApplicationAction>
type Code = z.infer<typeof rejectionCode>
const words: Record<Action, string> = {
  MARK_UNDER_REVIEW: 'Start review',
  REQUEST_INFO: 'Request more information',
  REJECT: 'Decline',
  REOPEN: 'Reopen',
  EXPIRE: 'Close',
}

/** One action for several applications, each checked on its own. No one is approved in bulk. */
export function ApplicationBulkBar({ chosen, onDone }: { chosen: readonly string[]; onDone: () => void }) {
  const [action, setAction] = useState<Action>('MARK_UNDER_REVIEW')
  const [code, setCode] = useState<Code>('DUPLICATE')
  const [isAsked, setAsked] = useState(false)
  const bulk = useApiMutation('PUT /admin/applications/bulk')

  async function run(notes: string) {
    const body = { applicationIds: [...chosen], action, notes, ...(action === 'REJECT' && { rejectionCode: code }) }
    const { changed, results } = await bulk.mutateAsync({ body })
    const refused = [...new Set(results.filter(({ isDone }) => !isDone).map(({ message }) => message))]
    announce({ words: [`Done for ${plural(changed, 'application')}.`, ...refused].join(' ') })
    onDone()
  }

  return (
    <>
      {chosen.length > 0 && (
        <Row align="end">
          <EnumSelect
            label={`${plural(chosen.length, 'application')} selected`}
            labels={words}
            only={bulkApplicationAction.options}
            value={action}
            onChange={(value) => value && setAction(value)}
          />
          <Button variant="soft" onClick={() => setAsked(true)}>
            {' '}
            Continue{' '}
          </Button>
        </Row>
      )}
      <ConfirmDialog
        open={isAsked}
        title={`${words[action]}: ${plural(chosen.length, 'application')}`}
        action={words[action]}
        isDanger={action === 'REJECT' || action === 'EXPIRE'}
        reason={{ about: chosen.join(), label: 'Note', help: 'Both sides will see it. It says that staff acted for the home.' }}
        onConfirm={run}
        onClose={() => setAsked(false)}
      >
        {action === 'REJECT' ? (
          <EnumSelect
            label="Reason"
            labels={rejectionLabel}
            only={rejectionCode.options}
            value={code}
            onChange={(value) => value && setCode(value)}
          />
        ) : (
          <p>This applies only to the applications it is allowed for. The rest will not change.</p>
        )}
      </ConfirmDialog>
    </>
  )
}
