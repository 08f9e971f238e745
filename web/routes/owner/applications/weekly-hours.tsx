import type { HourGroup } from '#web/features/stays/tours/hour-groups.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const mostGroups = 4
const usual: HourGroup = { weekdays: [1, 2, 3, 4, 5], from: '10:00', until: '16:00' }

type Props = { title: string; groups: readonly HourGroup[]; onChange: (groups: HourGroup[]) => void }

/** The hours of a week, a line for the days that share them. */
export function WeeklyHours({ title, groups, onChange }: Props) {
  const change = (at: number, part: Partial<HourGroup>) =>
    onChange(groups.map((group, index) => (index === at ? { ...group, ...part } : group)))
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" bold>
        {title}
      </Text>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity, and its fields are controlled.
        <Stack key={at} gap={2} panel="quiet">
          <Row gap={5}>
            {weekdays.map((name, day) => (
              <CheckboxField
                key={name}
                label={name}
                checked={group.weekdays.includes(day)}
                onChange={({ target }) =>
                  change(at, {
                    weekdays: target.checked
                      ? [...group.weekdays, day].sort((a, b) => a - b)
                      : group.weekdays.filter((one) => one !== day),
                  })
                }
              />
            ))}
          </Row>
          <Row align="end">
            <TextField
              label="From"
              type="time"
              value={group.from}
              onChange={({ target }) => change(at, { from: target.value })}
            />
            <TextField
              label="To"
              type="time"
              value={group.until}
              onChange={({ target }) => change(at, { until: target.value })}
            />
            <Button variant="plain" size="sm" onClick={() => onChange(groups.filter((_, index) => index !== at))}>
              Remove<span className="visually-hidden"> these hours for {title.toLowerCase()}</span>
            </Button>
          </Row>
        </Stack>
      ))}
      {groups.length < mostGroups && (
        <div>
          <Button variant="soft" size="sm" onClick={() => onChange([...groups, usual])}>
            Add hours<span className="visually-hidden"> for {title.toLowerCase()}</span>
          </Button>
        </div>
      )}
    </Stack>
  )
}
