import { useState } from 'react'
import { allowedAmong } from '#contract/allowed-actions.ts'
import { screen } from '#contract/screens.ts'
import type { ReceivedApplication } from '#contract/stays/owner-applications.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useCurrentError } from '#web/api/use-current-error.ts'
import { interviewKindLabel, rejectionLabel } from '#web/features/stays/applications/words.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { DateTime } from '#web/ui/time.tsx'
import { ApproveForm } from './approve-form.tsx'
import { AskForm } from './ask-form.tsx'
import { InterviewForm } from './interview-form.tsx'
import { RejectForm } from './reject-form.tsx'

const steps = {
  openReview: { label: 'Start review', title: '' },
  approve: { label: 'Approve', title: 'Approve and hold a bed' },
  requestInfo: { label: 'Request more information', title: 'Request more information' },
  scheduleInterview: { label: 'Schedule interview', title: 'Schedule interview' },
  moveInterview: { label: 'Change interview', title: 'Change interview' },
  cancelInterview: { label: 'Cancel interview', title: 'Cancel this interview?' },
  endInterview: { label: 'Interview done', title: '' },
  waitlist: { label: 'Add to waitlist', title: 'Add this person to the waitlist?' },
  reject: { label: 'Decline', title: 'Decline application' },
} as const
type Step = keyof typeof steps
const forms = {
  approve: ApproveForm,
  requestInfo: AskForm,
  scheduleInterview: InterviewForm,
  moveInterview: InterviewForm,
  reject: RejectForm,
}
const order = Object.keys(steps) as Step[]

/** An interview that is still ahead is moved or canceled, not recorded as done. */
const isAhead = ({ interview }: ReceivedApplication) => interview !== null && new Date(interview.at) > new Date()

/** The application's status, and what the home can do now, according to the server. */
export function DecideCard({ application }: { application: ReceivedApplication }) {
  const { id, nextStep, interview, status, holdUntil, reservationId, decision, timeZone } = application
  const [asked, setAsked] = useState<Step>()
  const decide = useApiMutation('PUT /owners/applications/{id}')
  const failure = useCurrentError(status, decide)
  const open = allowedAmong(application, order).filter((step) => step !== 'endInterview' || !isAhead(application))
  // The page never suggests declining.
  const main = open.find((step) => step !== 'reject')
  const take = (action: 'openReview' | 'endInterview') => decide.mutate({ params: { id }, body: { action } })
  const press = (step: Step) => (step === 'openReview' || step === 'endInterview' ? take(step) : setAsked(step))
  const Form = asked && asked in forms ? forms[asked as keyof typeof forms] : undefined
  const close = () => setAsked(undefined)
  return (
    <Card title="Next step">
      <p>
        <strong>{nextStep}</strong>
      </p>
      {status === 'INTERVIEW_SCHEDULED' && interview && (
        <p>
          {interviewKindLabel[interview.kind]}, <DateTime at={interview.at} zone={timeZone} />: {interview.place}
        </p>
      )}
      {holdUntil && (
        <p>
          Bed held until <DateTime at={holdUntil} zone={timeZone} />.
        </p>
      )}
      {reservationId && (
        <ButtonLink to={screen('/homeowner/reservation/:id', { id: reservationId })}>View reservation</ButtonLink>
      )}
      {decision?.code && (
        <p>
          {rejectionLabel[decision.code]}: “{decision.words}”
        </p>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
      {open.length > 0 && (
        <Row>
          {open.map((step) => (
            <Button
              key={step}
              variant={step === main ? 'main' : step === 'reject' ? 'plain' : 'soft'}
              loading={decide.isPending}
              onClick={() => press(step)}
            >
              {steps[step].label}
            </Button>
          ))}
        </Row>
      )}
      <Dialog open={Form !== undefined} title={asked ? steps[asked].title : ''} onClose={close}>
        {Form && (
          <Form
            application={application}
            onClose={close}
            onWaitlist={open.includes('waitlist') ? () => setAsked('waitlist') : undefined}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={asked === 'waitlist'}
        title={steps.waitlist.title}
        action="Add to waitlist"
        onConfirm={() => decide.mutateAsync({ params: { id }, body: { action: 'waitlist' } })}
        onClose={close}
      >
        <p>No bed is held. When one opens up, it goes to the next person in line, with no new fee.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'cancelInterview'}
        title={steps.cancelInterview.title}
        action="Cancel interview"
        doing="Canceling..."
        back="Keep interview"
        onConfirm={() => decide.mutateAsync({ params: { id }, body: { action: 'cancelInterview' } })}
        onClose={close}
      >
        <p>We’ll tell the applicant. The application is in review again, and you can schedule another interview.</p>
      </ConfirmDialog>
    </Card>
  )
}
