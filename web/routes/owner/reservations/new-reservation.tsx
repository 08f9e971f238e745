import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { newReservationForm } from '#contract/stays/reservations.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { canChoose, roomBedsText } from '#web/features/stays/room-choice.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useToday } from '#web/ui/use-today.ts'

export const meta = () =>
  pageMeta({
    title: 'New reservation',
    description: 'Add a resident who does not have an account.',
    path: '/homeowner/new-reservation',
    isPrivate: true,
  })

type Homes = Answer<Api['GET /owners/reservations/rooms']>['homes']

export default function NewReservation() {
  const rooms = useApi('GET /owners/reservations/rooms')
  return (
    <Page
      narrow
      title="New reservation"
      description="For someone who found you outside Waymark. The bed will show as taken right away."
    >
      <QueryView query={rooms}>
        {({ homes }) => {
          const bookable = homes.filter(({ rooms: list }) => list.some(({ totalCents }) => totalCents !== null))
          if (bookable.length === 0)
            return (
              <EmptyState title="No rooms to book">
                <p>Add a room with a price first.</p>
                <ButtonLink to="/homeowner/listings">My properties</ButtonLink>
              </EmptyState>
            )
          return <Form homes={bookable} />
        }}
      </QueryView>
    </Page>
  )
}

const firstHome = (homes: Homes) => homes.find((home) => home.rooms.some(({ freeBeds }) => freeBeds > 0)) ?? homes[0]!

function Form({ homes }: { homes: Homes }) {
  const [homeId, setHomeId] = useState(() => firstHome(homes).id)
  const home = homes.find(({ id }) => id === homeId) ?? homes[0]!
  const rooms = home.rooms.flatMap((room) => (room.totalCents === null ? [] : [{ ...room, beds: room.freeBeds }]))
  const [chosenDay, setChosenDay] = useState<string>()
  const today = useToday(home.timeZone)
  const startsOn = chosenDay ?? today
  const open = rooms.filter((room) => canChoose(room, startsOn))
  const [roomId, setRoomId] = useState(open[0]?.id)
  const chosen = rooms.find(({ id }) => id === roomId)
  const room = open.find(({ id }) => id === roomId) ?? open[0]
  const create = useApiMutation('POST /owners/reservations')
  const navigate = useNavigate()
  const { formProps, errors, failure, isSubmitting } = useForm({
    keptAs: 'new-reservation',
    schema: newReservationForm,
    read: (data) => ({
      homeId: home.id,
      bedroomConfigurationId: data.get('bedroomConfigurationId'),
      guestName: data.get('guestName'),
      guestEmail: formText(data, 'guestEmail').trim(),
      guestPhone: formText(data, 'guestPhone'),
      startsOn: data.get('startsOn'),
      endsOn: data.get('endsOn') || null,
      isPaid: data.has('isPaid'),
      notes: formText(data, 'notes'),
    }),
    async send(body) {
      const stay = await create.mutateAsync({ body })
      await navigate(screen('/homeowner/reservation/:id', { id: stay.id }))
    },
  })
  return (
    <Card>
      <Stack as="form" {...formProps}>
        <ErrorSummary failure={failure} errors={errors} />
        <SelectField
          label="Home"
          name="homeId"
          value={home.id}
          onChange={({ target }) => {
            setHomeId(target.value)
            setRoomId(undefined)
          }}
          error={errors.homeId}
        >
          {homes.map(({ id, title }) => (
            <option key={id} value={id}>
              {homeTitleOf({ title })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Room"
          name="bedroomConfigurationId"
          value={(room ?? chosen)?.id ?? ''}
          onChange={({ target }) => setRoomId(target.value)}
          error={errors.bedroomConfigurationId}
        >
          {rooms.map((one) => (
            <option key={one.id} value={one.id} disabled={!open.includes(one)}>
              {one.name}: {roomBedsText(one)}, {formatMoney(one.totalCents ?? 0, one.currency)} to move in
            </option>
          ))}
        </SelectField>
        {chosen && room && chosen !== room && (
          <Alert tone="notice">
            {chosen.name} has no beds available on that date. {room.name} is selected instead.
          </Alert>
        )}
        {open.length === 0 && (
          <Alert tone="notice" title="No beds available on that date">
            <ul>
              {rooms.map((one) => (
                <li key={one.id}>
                  {one.name}: {roomBedsText(one)}
                </li>
              ))}
            </ul>
            <p>Choose a later move-in date or another home, or ask the person to join the waitlist.</p>
            <p>
              <Link to={screen('/homeowner/waitlist', { homeId: home.id })}>View waitlist</Link>
            </p>
          </Alert>
        )}
        <TextField label="Name" name="guestName" autoComplete="off" maxLength={120} error={errors.guestName} />
        <TextField
          label="Email"
          name="guestEmail"
          type="email"
          autoComplete="off"
          optional
          help="For your records. We will not email this address."
          error={errors.guestEmail}
        />
        <TextField label="Phone" name="guestPhone" type="tel" autoComplete="off" optional error={errors.guestPhone} />
        <TextField
          label="Move-in date"
          name="startsOn"
          type="date"
          value={startsOn}
          onChange={({ target }) => {
            // The room on the screen stays chosen, even if another one that is listed before it opens up by then.
            setRoomId((now) => now ?? room?.id)
            setChosenDay(target.value)
          }}
          error={errors.startsOn}
        />
        <TextField label="Move-out date" name="endsOn" type="date" optional error={errors.endsOn} />
        <CheckboxField label="Already paid to me" name="isPaid" aria-describedby="unpaid" />
        <Muted id="unpaid">
          If not, mark it as paid within 48 hours, once you have been paid. Without that, the bed opens up again.
        </Muted>
        <TextArea
          label="Notes"
          name="notes"
          optional
          rows={3}
          maxLength={2000}
          help="Only your team can see these."
          error={errors.notes}
        />
        <FormActions submit="Reserve bed" isSubmitting={isSubmitting} disabled={open.length === 0}>
          <ButtonLink to="/homeowner/reservations" variant="plain">
            Cancel
          </ButtonLink>
        </FormActions>
      </Stack>
    </Card>
  )
}
