import { Link } from 'react-router'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { HelplineWays } from './helpline-ways.tsx'
import styles from './helplines.module.css'
import { helplines } from './helplines.ts'

/** Comes before everything else on pages where a person in danger may land. */
export function CrisisStrip() {
  return (
    <Row as="aside" between gap={4} panel="notice" aria-label="If you need help right now">
      <Stack gap={1}>
        <Text size="lg" bold>
          Do you need help right now?
        </Text>
        <p>
          In danger? Call 911. To talk to someone, call or text 988. It’s free, day and night.{' '}
          <Link to="/crisis-helplines">All crisis helplines</Link>
        </p>
      </Stack>
      <Row gap={2} className={styles.both}>
        <HelplineWays line={helplines.emergency} urgent />
        <HelplineWays line={{ ...helplines.lifeline, ways: helplines.lifeline.ways.slice(0, 2) }} />
      </Row>
    </Row>
  )
}
