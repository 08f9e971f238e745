import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'

/** Days on which no one can book. */
export function DaysOff({ days, onChange }: { days: readonly string[]; onChange: (days: string[]) => void }) {
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" bold>
        Days off
      </Text>
      {days.map((day, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other identity, and its field is controlled.
        <Row key={at} align="end">
          <TextField
            label={`Day off ${at + 1}`}
            type="date"
            value={day}
            onChange={({ target }) => onChange(days.map((one, index) => (index === at ? target.value : one)))}
          />
          <Button variant="plain" size="sm" onClick={() => onChange(days.filter((_, index) => index !== at))}>
            Remove<span className="visually-hidden"> day off {at + 1}</span>
          </Button>
        </Row>
      ))}
      <div>
        <Button variant="soft" size="sm" onClick={() => onChange([...days, ''])}>
          Add a day off
        </Button>
      </div>
    </Stack>
  )
}
