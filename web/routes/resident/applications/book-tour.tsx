import { useState } from 'react'
import { screen } from '#contract/screens.ts'
import { type TourTimes, tourForm } from '#contract/stays/tours.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { type ChosenTime, firstChoice, TimeChoice } from '#web/features/stays/tours/time-choice.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'

type Props = {
  homeId: string
  /** What was chosen on the home's page, before signing in. */
  wanted: { kind: string | null; startsAt: string | null }
  onDone: (words?: string) => void
}

/** Books a tour or a call at one home. */
export function BookTour({ homeId, wanted, onDone }: Props) {
  const query = useApi('GET /homes/{id}/tour-times', { params: { id: homeId } })
  return (
    <QueryView query={query}>
      {(times) => {
        const first = firstChoice(times, wanted)
        return first ? <BookingForm times={times} first={first} wanted={wanted} onDone={onDone} /> : <NoTimes times={times} />
      }}
    </QueryView>
  )
}

const NoTimes = ({ times: { homeId, homeTitle } }: { times: TourTimes }) => (
  <EmptyState title="No times are open right now">
    <p>You can ask {homeTitle} when someone is there.</p>
    <ButtonLink to={screen('/residents/messages', { homeId })} variant="soft">
      Ask a question
    </ButtonLink>
  </EmptyState>
)

type FormProps = { times: TourTimes; first: ChosenTime } & Pick<Props, 'wanted' | 'onDone'>

function BookingForm({ times, first, wanted, onDone }: FormProps) {
  const { homeId, homeTitle } = times
  const [choice, setChosen] = useState(first)
  // Someone else may take the chosen time while the page is open.
  const chosen = firstChoice(times, choice) ?? first
  const isGone = wanted.startsAt !== null && wanted.startsAt !== first.startsAt
  const book = useApiMutation('POST /residents/tours')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: tourForm,
    keptAs: `tour-${homeId}`,
    read: (data) => ({ homeId, ...chosen, phone: data.get('phone') ?? '', note: data.get('note') ?? '' }),
    send: async (body) => {
      await book.mutateAsync({ body })
      onDone(body.kind === 'TOUR' ? 'Your tour is booked.' : 'Your call is booked.')
    },
  })
  const isCall = chosen.kind === 'CALL'
  return (
    <Section title={`Book a time with ${homeTitle}`}>
      <Stack {...formProps} as="form" panel measure>
        {isGone && <Alert tone="notice">The time you chose is no longer open. Please choose another.</Alert>}
        {failure && !errors.phone && !errors.note && <Alert tone="danger">{failure}</Alert>}
        <TimeChoice times={times} chosen={chosen} onChange={setChosen} error={errors.startsAt} />
        <TextField
          label="Your phone number"
          help={isCall ? 'The home will call this number.' : 'In case something changes on the day.'}
          optional={!isCall}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          error={errors.phone}
        />
        <TextArea
          label="What would you like to know?"
          optional
          help="Please leave out health details. You can talk about them in person."
          name="note"
          rows={3}
          maxLength={500}
          error={errors.note}
        />
        <Muted>The home sees your first name, the first letter of your last name and what you enter here.</Muted>
        <FormActions
          submit={isCall ? 'Book call' : 'Book tour'}
          sending="Booking..."
          isSubmitting={isSubmitting}
          onCancel={() => onDone()}
        />
      </Stack>
    </Section>
  )
}
