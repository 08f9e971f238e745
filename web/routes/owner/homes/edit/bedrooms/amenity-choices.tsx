import { useApi } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import styles from './bedrooms.module.css'
import { type RoomAmenity, toggleAmenity } from './room.ts'

type Props = { chosen: readonly RoomAmenity[]; onChange: (amenities: RoomAmenity[]) => void }

/** Bedroom amenities are prefixed with "b-" to tell them from the home's amenities. */
const withoutMark = (name: string) => name.replace(/^b-\s*/, '')

export function AmenityChoices({ chosen, onChange }: Props) {
  const { data, isPending, refetch } = useApi('GET /amenities/bedroom')
  return (
    <Stack as="fieldset" gap={3}>
      <legend className={styles.partTitle}>In the room</legend>
      {isPending && <p role="status">Loading...</p>}
      {!isPending && !data && (
        <Alert tone="danger">
          Failed to load amenities{' '}
          <Button variant="plain" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {data?.length === 0 && <p>No amenities available. Please add some in the admin panel or seed the database.</p>}
      <CardGrid as="div" min={10} gap={1} fill>
        {data?.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={withoutMark(name)}
            checked={chosen.some(({ amenityId, isIncluded }) => amenityId === id && isIncluded)}
            onChange={({ target }) => onChange(toggleAmenity(chosen, id, target.checked))}
          />
        ))}
      </CardGrid>
    </Stack>
  )
}
