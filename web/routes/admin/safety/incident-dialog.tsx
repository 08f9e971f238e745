import { useState } from 'react'
import { Link } from 'react-router'
import { allowedAmong } from '#contract/allowed-actions.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import {
  incidentKindLabel,
  incidentSeverityLabel,
  incidentSourceLabel,
  incidentStatusLabel,
} from '#contract/messaging/incident.labels.ts'
import { type Incident, type IncidentAction, incidentActionForm } from '#contract/messaging/incidents.ts'
import { screen } from '#contract/screens.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { ReadConversation } from '#web/features/messaging/conversations/read-conversation.tsx'
import { announce } from '#web/features/staff/notices.ts'
import { Presence } from '#web/features/staff/presence.tsx'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { useMayOpen } from '#web/features/staff/use-may-open.ts'
import { isBuilt } from '#web/screens-to-come.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { RadioGroup, SelectField, TextArea } from '#web/ui/field.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DateTime, PastDateTime } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Props = { incident: Incident; onChange: (incident: Incident) => void; onClose: () => void }

/** One incident with everything known about it, and what to do next. */
export const IncidentDialog = ({ incident, onChange, onClose }: Props) => (
  <Dialog open wide title={incident.title} onClose={onClose}>
    <Stack>
      <Presence of="incident" id={incident.id} />
      <About incident={incident} />
      <Act key={incident.status} incident={incident} onChange={onChange} onClose={onClose} />
      {incident.closedAt === null && <HandOver incident={incident} onChange={onChange} />}
      <Notes incident={incident} onChange={onChange} />
      <Fold summary={<FoldTitle>History</FoldTitle>}>
        <Timeline events={incident.history} />
      </Fold>
    </Stack>
  </Dialog>
)

function About({ incident }: { incident: Incident }) {
  const { kind, severity, status, source, words, outcome, home, reportedBy, assignedTo, dueAt, isLate, link } = incident
  const mayOpen = useMayOpen()
  return (
    <>
      {isLate && (
        <Alert tone="danger" title="Late">
          <p>The deadline for handling this has passed.</p>
        </Alert>
      )}
      <Facts>
        <Fact label="Type">
          {incidentKindLabel[kind]}, {incidentSeverityLabel[severity].toLowerCase()}
        </Fact>
        <Fact label="Status">{incidentStatusLabel[status]}</Fact>
        <Fact label="Due">
          <DateTime at={dueAt} />
        </Fact>
        <Fact label="Came from">{source ? incidentSourceLabel[source] : 'Recorded by staff'}</Fact>
        {home && (
          <Fact label="Home">
            <Link to={screen('/admin-properties/:id', { id: home.id })}>{homeTitleOf(home)}</Link>
          </Fact>
        )}
        {reportedBy && <Fact label="Reported by">{reportedBy.name}. We’ll tell them only that it is closed.</Fact>}
        <Fact label="Assigned to">{assignedTo?.name ?? 'No one yet'}</Fact>
        {outcome && <Fact label="Outcome">{outcome}</Fact>}
      </Facts>
      {words && (
        <Stack gap={1} panel="quiet">
          <Muted>What was said</Muted>
          <Text typed>{words}</Text>
        </Stack>
      )}
      {link && isBuilt(link) && mayOpen(link) && <Link to={link}>View the record</Link>}
      <Marked incident={incident} />
    </>
  )
}

/** What the rules marked stays in the conversation: no one reads it without saying why. */
function Marked({ incident: { conversationId } }: { incident: Incident }) {
  const isSupport = useIsStaff()(['SUPPORT'])
  if (!conversationId) return null
  return (
    <Stack gap={2}>
      <Muted>
        Our rules flagged a message in a conversation with this home. They can be wrong. You can read the message only there.
      </Muted>
      {isSupport ? <ReadConversation id={conversationId} /> : <Muted>Colleagues in support can read the conversation.</Muted>}
    </Stack>
  )
}

const order = ['take', 'resume', 'wait', 'resolve', 'dismiss', 'reopen'] as const
const actionLabel: Record<IncidentAction, string> = {
  take: 'Assign to me: I’ll handle this',
  resume: 'Resume',
  wait: 'Wait for an answer',
  resolve: 'Resolve: we’ve handled it',
  dismiss: 'Dismiss: no action needed',
  reopen: 'Reopen',
}
const doneWords: Record<IncidentAction, string> = {
  take: 'Assigned to you.',
  resume: 'In progress again.',
  wait: 'Waiting for an answer.',
  resolve: 'Incident resolved.',
  dismiss: 'Incident dismissed.',
  reopen: 'Incident reopened.',
}

function Act({ incident, onClose }: Props) {
  const { id } = incident
  const actions = allowedAmong(incident, order)
  const [action, setAction] = useState<IncidentAction | undefined>(actions[0])
  const act = useApiMutation('POST /admin/incidents/{id}/action')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: incidentActionForm,
    keptAs: `incident-${id}`,
    read: (data) => ({ action, words: data.get('words') ?? '' }),
    send: async (body) => {
      await act.mutateAsync({ params: { id }, body })
      announce({ words: doneWords[body.action] })
      onClose()
    },
  })
  return (
    <Stack {...formProps} as="form" panel="tint">
      <ErrorSummary failure={failure} errors={errors} />
      <RadioGroup
        legend="What to do"
        name="action"
        options={actions.map((value) => ({ value, label: actionLabel[value] }))}
        value={action ?? ''}
        onChange={(value) => setAction(actions.find((one) => one === value))}
      />
      {action && action !== 'take' && action !== 'resume' && (
        <TextArea label="Reason" name="words" rows={3} maxLength={2000} help="Only staff can see this." error={errors.words} />
      )}
      <FormActions submit="Save" isSubmitting={isSubmitting} />
    </Stack>
  )
}

/** With a button of its own: a list of choices that is walked through by arrow keys would assign it to each of them. */
function HandOver({ incident: { id, assignedTo }, onChange }: Omit<Props, 'onClose'>) {
  const assigned = assignedTo?.id ?? ''
  const [to, setTo] = useState(assigned)
  const people = useApi('GET /admin/incidents/assignees')
  const handOver = useApiMutation('POST /admin/incidents/{id}/hand-over')
  const { run, isBusy, failure } = useAction(async () => {
    if (to === '' || to === assigned) throw new Error('Choose someone else on staff.')
    onChange(await handOver.mutateAsync({ params: { id }, body: { userId: to } }))
    announce({ words: 'Incident reassigned.' })
  })
  return (
    <Stack gap={2}>
      <SelectField label="Assign to" name="assignee" value={to} onChange={({ target }) => setTo(target.value)}>
        <option value="">No one yet</option>
        {people.data?.staff.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        <Button variant="soft" size="sm" loading={isBusy} onClick={() => void run()}>
          Reassign
        </Button>
      </Row>
    </Stack>
  )
}

function Notes({ incident: { id, notes }, onChange }: Omit<Props, 'onClose'>) {
  const [body, setBody] = useDraft<string | null>(`incident-note:${id}`, null)
  const add = useApiMutation('POST /admin/incidents/{id}/notes')
  const { run, isBusy, failure } = useAction(async () => {
    onChange(await add.mutateAsync({ params: { id }, body: { body: body ?? '' } }))
    // What was typed while it was being saved is the next note.
    setBody((now) => (now === body ? null : now))
  })
  return (
    <Stack gap={2}>
      <TextArea
        label="Note"
        rows={2}
        maxLength={2000}
        value={body ?? ''}
        help="Only staff can see this."
        onChange={({ target }) => setBody(target.value || null)}
      />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        <Button variant="soft" size="sm" loading={isBusy} onClick={() => void run()}>
          Add note
        </Button>
      </Row>
      {notes.map((note) => (
        <Stack key={note.id} gap={1} panel="quiet">
          <Muted>
            {note.by}, <PastDateTime at={note.at} />
          </Muted>
          <Text typed>{note.body}</Text>
        </Stack>
      ))}
    </Stack>
  )
}
