import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { dayInZone } from '#contract/format.ts'
import { useApiMutation } from '#web/api/queries.ts'
import styles from '#web/features/stays/stays.module.css'
import { urgentReasonLabel } from '#web/features/stays/words.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'

const today = () => dayInZone(new Date())

type Line = Answer<Api['GET /homes/{id}/waitlist']>

export function JoinForm({ line: { homeId, rooms, feeCents } }: { line: Line }) {
  const [isUrgent, setUrgent] = useState(false)
  const join = useApiMutation('POST /residents/waitlist')
  const navigate = useNavigate()
  const { formProps, errors, failure, busy, isReady } = useForm({
    schema: async () => (await import('#contract/waitlist.ts')).joinForm,
    keptAs: `waitlist:${homeId}`,
    read: (data) => ({
      homeId,
      bedroomConfigurationId: data.get('bedroomConfigurationId') || null,
      moveInFrom: data.get('moveInFrom') || null,
      notes: data.get('notes'),
      priority: isUrgent ? 'URGENT' : 'NORMAL',
      urgentReason: isUrgent ? data.get('urgentReason') : null,
    }),
    async send(body) {
      const place = await join.mutateAsync({ body })
      await navigate(place.status === 'PENDING_PAYMENT' ? `/payment?waitlistId=${place.id}` : `/waitlist-success?id=${place.id}`)
    },
  })
  return (
    <Card title="What you wait for">
      <form className={styles.fields} {...formProps}>
        <SelectField
          label="Room"
          name="bedroomConfigurationId"
          help="You wait for rooms of this kind. With any room it goes faster."
          error={errors.bedroomConfigurationId}
        >
          <option value="">Any room</option>
          {rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="I can move in from" name="moveInFrom" type="date" min={today()} optional error={errors.moveInFrom} />
        <CheckboxField label="It is urgent" checked={isUrgent} onChange={({ target }) => setUrgent(target.checked)} />
        {isUrgent && (
          <SelectField
            label="Why it is urgent"
            name="urgentReason"
            help="Who says one of these goes first for 14 days. The home sees it, and can ask."
            error={errors.urgentReason}
          >
            {Object.entries(urgentReasonLabel).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <TextArea
          label="Anything the home should know"
          name="notes"
          optional
          rows={3}
          maxLength={500}
          help="Please nothing about your health. It belongs in an application, where you choose who sees it."
          error={errors.notes}
        />
        {failure && (
          <Alert kind="danger">
            <p>{failure}</p>
            <p>
              <Link to={`/home/${homeId}`}>Back to the home</Link>
            </p>
          </Alert>
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy || !isReady}>
            {busy ? 'Joining...' : feeCents > 0 ? 'Go on to the fee' : 'Join the line'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
