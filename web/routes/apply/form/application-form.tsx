import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { screen } from '#contract/screens.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { Steps } from '#web/features/people/auth/steps.tsx'
import { DeleteDraft } from '#web/features/stays/applications/delete-draft.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorMessage } from '#web/ui/error-message.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import styles from './form.module.css'
import { HomeNotices } from './home-notices.tsx'
import { StepAbout } from './step-about.tsx'
import { StepDocuments } from './step-documents.tsx'
import { StepMove } from './step-move.tsx'
import { type StepProps, stepOf } from './step-props.ts'
import { StepRequirements } from './step-requirements.tsx'
import { StepSend } from './step-send.tsx'
import { type Draft, useApplicationDraft } from './use-application-draft.ts'

/** Two screens of questions: what the home needs to know, and what is up to the person. */
const steps = [
  {
    name: 'Your move',
    show: (props: StepProps) => (
      <>
        <HomeNotices homeId={props.draft.application.home.id} />
        <StepMove {...props} />
        <h3>Requirements</h3>
        <StepRequirements {...props} />
      </>
    ),
  },
  {
    name: 'About you',
    show: (props: StepProps) => (
      <>
        <StepAbout {...props} />
        <h3>Documents</h3>
        <StepDocuments {...props} />
      </>
    ),
  },
] as const
const names = [...steps.map(({ name }) => name), 'Review and send']

type Props = { first: OwnApplication; onSent: (application: OwnApplication) => void }

export function ApplicationForm({ first, onSent }: Props) {
  const draft = useApplicationDraft(first)
  const { home } = draft.application
  // A draft that has answers before anything was saved was filled in from the person's last application.
  const [isFilledIn] = useState(first.version === 1 && first.answers.urgency !== undefined)
  const { step, goTo, heading } = useStep(names.length)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const fields = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const Shown = steps[step]?.show

  // Moves the focus to the first invalid field, for keyboards and screen readers.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const first = fields.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')
    const control = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input') : first
    control?.focus()
  }, [errors])

  const {
    run: go,
    isBusy,
    failure,
  } = useAction(
    async (next: number) => {
      setErrors({})
      const { missing } = await draft.flush()
      const here = missing.filter(({ path }) => stepOf[path] === step)
      if (next > step && here.length > 0) return setErrors(Object.fromEntries(here.map(({ path, message }) => [path, message])))
      goTo(next)
    },
    { otherwise: 'We could not save this. Please try again.' },
  )
  function sent(application: OwnApplication) {
    // This person's other pages must learn that the application is no longer a draft.
    draft.replace(application)
    void queryClient.invalidateQueries()
    if (application.status === 'SUBMITTED') void navigate(screen('/application-sent', { id: application.id }))
    else onSent(application)
  }

  return (
    <Page narrow title={`Apply to ${home.title}`} description={`${home.city}, ${home.state}. Nothing is sent until you say so.`}>
      <Steps names={names} current={step} />
      <SaveLine draft={draft} />
      <Stack ref={fields} as="section" gap={5} className={styles.step} aria-labelledby="step-title">
        <h2 id="step-title" ref={heading} tabIndex={-1}>
          {names[step]}
        </h2>
        <HeldBed application={draft.application} />
        {step === 0 && isFilledIn && <FilledIn />}
        {Shown ? <Shown draft={draft} errors={errors} /> : <StepSend draft={draft} goTo={goTo} onSent={sent} />}
      </Stack>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        {Shown && (
          <Button loading={isBusy} onClick={() => void go(step + 1)}>
            {isBusy ? 'Saving...' : 'Save and continue'}
          </Button>
        )}
        {step > 0 && (
          <Button variant="plain" onClick={() => void go(step - 1)}>
            Back
          </Button>
        )}
        <DeleteDraft application={draft.application} onDeleted={() => void navigate('/residents/applications')} />
      </Row>
    </Page>
  )
}

const HeldBed = ({ application: { holdUntil, timeZone } }: { application: OwnApplication }) =>
  holdUntil && (
    <Alert title="We’re holding a bed for you">
      <p>
        It’s yours until <DateTime at={holdUntil} zone={timeZone} />. Send your application soon, so the home has time to answer
        before then.
      </p>
    </Alert>
  )

const FilledIn = () => (
  <Alert title="We filled in your answers">
    <p>
      They’re from the last application you sent. Check them and change what you like. You choose again which documents to share
      and what the home can see.
    </p>
  </Alert>
)

/** The step is in the query string, so the back button goes back one step. Everything is saved, so any step can be opened. */
function useStep(count: number) {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('step') ?? 1) - 1
  const step = Number.isInteger(asked) ? Math.max(0, Math.min(asked, count - 1)) : 0
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  const goTo = (next: number) =>
    setParams((before) => {
      before.set('step', String(next + 1))
      return before
    })
  return { step, goTo, heading }
}

function SaveLine({ draft: { state, retry } }: { draft: Draft }) {
  if (state.is === 'failed')
    return (
      <Alert tone="danger" title="Not saved yet">
        <p>{errorMessage(state.error, 'Something went wrong.')}</p>
        <Button variant="soft" size="sm" onClick={retry}>
          Try again
        </Button>
      </Alert>
    )
  return (
    <Muted role="status">{state.is === 'saving' ? 'Saving...' : 'All changes saved. You can finish later on any device.'}</Muted>
  )
}
