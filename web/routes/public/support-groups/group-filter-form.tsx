import { Form, Link } from 'react-router'
import { fellowshipLabel, meetingFormatLabel, weekdayLabels } from '#contract/content/support-group.labels.ts'
import type { Fellowship, MeetingFormat } from '#contract/content/support-groups.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { type GroupFilters, groupsUrl } from './groups-url.ts'

type Counts = { fellowship: Record<Fellowship, number>; format: Record<MeetingFormat, number>; weekday: readonly number[] }
type Option = readonly [value: string, words: string]

const isSet = ({ fellowship, format, day, city }: GroupFilters) => Boolean(fellowship || format || day || city)

/** A plain form, so that it works without JavaScript. */
export function GroupFilterForm({
  filters,
  counts,
  cities,
}: {
  filters: GroupFilters
  counts: Counts
  cities: readonly string[]
}) {
  const fellowships = Object.entries(fellowshipLabel)
    .map(([value, words]) => [value, `${words} (${counts.fellowship[value as Fellowship]})`] as const)
    .filter(([value]) => counts.fellowship[value as Fellowship] > 0 || value === filters.fellowship)
  const days = weekdayLabels.map((words, index) => [String(index), `${words} (${counts.weekday[index] ?? 0})`] as const)
  const formats = [
    ['IN_PERSON', meetingFormatLabel.IN_PERSON],
    ['ONLINE', meetingFormatLabel.ONLINE],
  ] as const
  return (
    <Stack as="search" gap={3} panel="quiet" aria-label="Find a meeting">
      {/* A new key for each address, because a form keeps what was chosen in it. */}
      <Form method="get" action="/support-groups" key={groupsUrl(filters)}>
        <Stack gap={3}>
          <CardGrid as="div" min={14}>
            <Choice
              label="Fellowship"
              name="fellowship"
              none="All fellowships"
              value={filters.fellowship}
              options={fellowships}
            />
            <Choice label="How it meets" name="format" none="Either way" value={filters.format} options={formats} />
            <Choice
              label="City"
              name="city"
              none="All cities"
              value={filters.city}
              options={cities.map((city) => [city, city])}
            />
            <Choice label="Day" name="day" none="Any day" value={filters.day} options={days} />
          </CardGrid>
          <Row>
            <Button type="submit">Show meetings</Button>
            {isSet(filters) && <Link to="/support-groups">Clear filters</Link>}
          </Row>
        </Stack>
      </Form>
    </Stack>
  )
}

type ChoiceProps = { label: string; name: string; none: string; value: string; options: readonly Option[] }

const Choice = ({ label, name, none, value, options }: ChoiceProps) => (
  <SelectField label={label} name={name} defaultValue={value}>
    <option value="">{none}</option>
    {options.map(([option, words]) => (
      <option key={option} value={option}>
        {words}
      </option>
    ))}
  </SelectField>
)
