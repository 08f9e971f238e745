import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './crisis-band.module.css'
import { CrisisLinks } from './crisis-links.tsx'

/** Help in a crisis across the whole window, where a page begins or ends. */
export const CrisisBand = ({ title, children }: { title: string; children: ReactNode }) => (
  <aside className={styles.band} aria-label={title}>
    <Row between gap={4} width="page">
      <div>
        <Text as="h2" size="xl">
          {title}
        </Text>
        <p>{children}</p>
      </div>
      <Row as="p" links>
        <CrisisLinks className={buttonClass({ variant: 'outline', size: 'snug' })} />
        <Link to="/crisis-helplines">More helplines</Link>
      </Row>
    </Row>
  </aside>
)
