import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import styles from './crisis-strip.module.css'

export function LandingCrisisStrip() {
  return (
    <aside className={styles.strip} aria-label="Help in a crisis">
      <p>
        <strong>In crisis right now?</strong> Talk to someone for free, 24 hours a day.
      </p>
      <Row as="p" gap={4} className={styles.ways}>
        <a href="tel:988">
          <Icon name="phone" size={18} /> Call 988
        </a>
        <a href="sms:988">
          <Icon name="chat" size={18} /> Text 988
        </a>
        <Link to="/crisis-helplines">More helplines</Link>
      </Row>
    </aside>
  )
}
