import { useState } from 'react'
import { allowedAmong } from '#contract/allowed-actions.ts'
import type { JobApplication, JobApplicationAction } from '#contract/content/careers.ts'
import { download } from '#web/api/download.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { PastDateTime } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { jobApplicationStatuses } from './career-words.ts'

type Props = { application: JobApplication; onClose: () => void }

const order = ['review', 'hire', 'reject', 'reconsider'] as const
const words: Record<JobApplicationAction, { button: string; done: string }> = {
  review: { button: 'Mark as reviewed', done: 'Marked as reviewed.' },
  hire: { button: 'Mark as hired', done: 'Marked as hired.' },
  reject: { button: 'Decline', done: 'Declined. They get an email.' },
  reconsider: { button: 'Reconsider', done: 'Reopened.' },
}

/** One application with all it says, and what to do with it. */
export function JobApplicationDialog({ application, onClose }: Props) {
  const [asked, setAsked] = useState<'reject' | 'delete'>()
  if (asked === 'reject') return <Decline application={application} onClose={() => setAsked(undefined)} />
  if (asked === 'delete') return <Delete application={application} onDeleted={onClose} onClose={() => setAsked(undefined)} />
  const { id, name, email, phone, why, status, createdAt, resume, history } = application
  return (
    <Dialog open wide title={name} onClose={onClose}>
      <Stack>
        <Facts>
          <Fact label="Status">
            <StatusBadge of={jobApplicationStatuses} value={status} />
          </Fact>
          <Fact label="Email">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
          {phone && <Fact label="Phone">{phone}</Fact>}
          <Fact label="Applied">
            <PastDateTime at={createdAt} />
          </Fact>
        </Facts>
        <Stack gap={1} panel="quiet">
          <Muted>Why this job</Muted>
          <Text typed>{why}</Text>
        </Stack>
        {resume ? (
          <Stack gap={1} align="start">
            <DownloadButton run={() => download('GET /admin/job-applications/{id}/resume', { params: { id } })}>
              Download resume
            </DownloadButton>
            <Muted>{resume.name}. Each download is recorded.</Muted>
          </Stack>
        ) : (
          <Muted>The resume was deleted.</Muted>
        )}
        <Actions application={application} onAsk={setAsked} />
        {history.length > 0 && (
          <Fold summary={<FoldTitle>History</FoldTitle>}>
            <Timeline events={history} />
          </Fold>
        )}
        <Row>
          <Button variant="plain" onClick={onClose}>
            Back to the list
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

function Actions({ application, onAsk }: { application: JobApplication; onAsk: (what: 'reject' | 'delete') => void }) {
  const { id } = application
  const act = useApiMutation('POST /admin/job-applications/{id}/action')
  const { run, isBusy, failure } = useAction(async (action: JobApplicationAction) => {
    await act.mutateAsync({ params: { id }, body: { action } })
    announce({ words: words[action].done })
  })
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        {allowedAmong(application, order).map((action, place) => (
          <Button
            key={action}
            size="sm"
            variant={place === 0 ? 'main' : 'soft'}
            loading={isBusy}
            onClick={() => (action === 'reject' ? onAsk('reject') : void run(action))}
          >
            {words[action].button}
          </Button>
        ))}
        <Button size="sm" variant="plain" onClick={() => onAsk('delete')}>
          Delete
        </Button>
      </Row>
    </>
  )
}

function Decline({ application: { id, name }, onClose }: Props) {
  const act = useApiMutation('POST /admin/job-applications/{id}/action')
  return (
    <ConfirmDialog
      open
      title={`Decline ${name}`}
      action="Decline and send email"
      doing="Sending..."
      onConfirm={async () => {
        await act.mutateAsync({ params: { id }, body: { action: 'reject' } })
        announce({ words: words.reject.done })
      }}
      onClose={onClose}
    >
      <p>They’ll get a short, kind email that thanks them and says we’re moving forward with other applicants this time.</p>
    </ConfirmDialog>
  )
}

function Delete({ application: { id, name }, onDeleted, onClose }: Props & { onDeleted: () => void }) {
  const remove = useApiMutation('DELETE /admin/job-applications/{id}')
  return (
    <ConfirmDialog
      open
      isDanger
      title={`Delete the application of ${name}`}
      action="Delete application"
      doing="Deleting..."
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id } })
        announce({ words: 'Application deleted.' })
        onDeleted()
      }}
      onClose={onClose}
    >
      <p>The application and its resume will be permanently deleted. The applicant will not get an email.</p>
    </ConfirmDialog>
  )
}
