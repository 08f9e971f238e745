import type { OwnApplication } from '#contract/stays/applications.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { Muted } from '#web/ui/text.tsx'
import { applicantAnswerLabel } from './words.ts'

const applicantAnswers = statusTable(applicantAnswerLabel, { MEETS: 'good', ASK: 'notice', DOES_NOT_MEET: 'danger' })

/** Each of the home's requirements beside the applicant's answer. */
export function RequirementList({ requirements }: { requirements: OwnApplication['requirements'] }) {
  if (requirements.length === 0) return <p>This home has not published any requirements.</p>
  return (
    <Stack as="ul" gap={3} divided>
      {requirements.map(({ id, description, details, required, answer, note }) => (
        <Row key={id} as="li" align="start" between nowrap gap={4}>
          <div>
            <strong>{description}</strong> {!required && <Muted as="span">(preferred)</Muted>}
            {details && <Muted>{details}</Muted>}
            {note && <p>“{note}”</p>}
          </div>
          {answer ? <StatusBadge of={applicantAnswers} value={answer} /> : <Badge>No answer</Badge>}
        </Row>
      ))}
    </Stack>
  )
}
