import { fellowshipLabel, meetingFormatLabel, weekdayLabels } from '#contract/content/support-group.labels.ts'
import type { SupportGroup } from '#contract/content/support-groups.ts'
import { formatWeekday, formatZone } from '#contract/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatClock } from '#web/ui/clock.ts'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'

export const MeetingList = ({ groups }: { groups: readonly SupportGroup[] }) => (
  <CardGrid fill min={16} aria-label="Meetings">
    {groups.map((group) => (
      <Meeting key={group.id} group={group} />
    ))}
  </CardGrid>
)

function Meeting({ group }: { group: SupportGroup }) {
  const { fellowship, name, format, weekday, startsAt, minutes, timeZone, placeName, street, city, state, link, notes, nextOn } =
    group
  const place = [placeName, street, city && `${city}, ${state}`].filter(Boolean).join(', ')
  return (
    <Stack as="li" gap={2} panel>
      <Row gap={2}>
        <Badge>{meetingFormatLabel[format]}</Badge>
        <Muted as="span">{fellowshipLabel[fellowship]}</Muted>
      </Row>
      <Text as="h3" size="lg">
        {name}
      </Text>
      <p>
        <strong>
          {weekdayLabels[weekday]}s, {formatClock(startsAt)}
        </strong>
        {` ${formatZone(timeZone)}, ${minutes} minutes`}
      </p>
      {format !== 'ONLINE' && <p>{place}</p>}
      {notes && <p>{notes}</p>}
      <Muted>
        Next: <time dateTime={nextOn}>{formatWeekday(nextOn)}</time>
      </Muted>
      {link && (
        <a href={link} rel="noopener noreferrer">
          Join online<span className="visually-hidden">: {name}</span>
        </a>
      )}
    </Stack>
  )
}
