import { useState } from 'react'
import type { NewsletterIssue } from '#contract/content/newsletter-issues.ts'
import { formatZone, platformZone } from '#contract/time.ts'
import { fromWallTime } from '#contract/zoned-time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RadioGroup, TextField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'

type Props = { issue: NewsletterIssue; subscribers: number; onClose: () => void }

/** Sends an issue to everyone who subscribed, now or later. */
export function SendIssueDialog({ issue: { id, subject, status, sent, version }, subscribers, onClose }: Props) {
  const send = useApiMutation('POST /admin/newsletter-issues/{id}/send')
  const [isLater, setLater] = useState(false)
  const [time, setTime] = useState('')
  return (
    <ConfirmDialog
      open
      title={`Send “${subject}”`}
      action={isLater ? 'Schedule issue' : status === 'STOPPED' ? 'Resume sending' : 'Send issue'}
      doing="Please wait..."
      onConfirm={async () => {
        const moment = isLater ? fromWallTime(time, platformZone) : undefined
        if (isLater && !moment) throw new Error('Choose a date and time.')
        const at = moment?.toISOString() ?? null
        await send.mutateAsync({ params: { id }, body: { at, version } })
        announce({ words: isLater ? 'Scheduled.' : 'On its way.' })
      }}
      onClose={onClose}
    >
      <p>
        {status === 'STOPPED'
          ? `${plural(sent, 'person')} got it before it was stopped. Everyone else will get it now, and no one will get it twice.`
          : `It will go to everyone who confirmed a subscription: ${subscribers} right now. You cannot unsend an email.`}
      </p>
      {status !== 'STOPPED' && (
        <RadioGroup
          legend="When to send it"
          name="when"
          options={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'Later' },
          ]}
          value={isLater ? 'later' : 'now'}
          onChange={(value) => setLater(value === 'later')}
        />
      )}
      {isLater && (
        <TextField
          label="Date and time"
          help={`In ${formatZone(platformZone)}.`}
          type="datetime-local"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
