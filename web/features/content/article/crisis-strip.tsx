import { Link } from 'react-router'
import { HelplineWays } from './helpline-ways.tsx'
import styles from './helplines.module.css'
import { helplines } from './helplines.ts'

/** Comes before everything else on pages where a person in danger may land. */
export function CrisisStrip() {
  return (
    <aside className={styles.strip} aria-label="If you need help right now">
      <div className={styles.words}>
        <p className={styles.ask}>Do you need help right now?</p>
        <p>
          In danger? Call 911. To talk to someone, call or text 988. It’s free, day and night.{' '}
          <Link to="/crisis-helplines">All crisis helplines</Link>
        </p>
      </div>
      <div className={styles.both}>
        <HelplineWays line={helplines.emergency} urgent />
        <HelplineWays line={{ ...helplines.lifeline, ways: helplines.lifeline.ways.slice(0, 2) }} />
      </div>
    </aside>
  )
}
