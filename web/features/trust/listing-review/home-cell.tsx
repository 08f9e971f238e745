import { Link } from 'react-router'
import type { AdminHome } from '#contract/trust/admin-homes.ts'
import { HomePicture } from '#web/features/homes/card/home-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './home-cell.module.css'
import { homeTitleOf, personAt } from './paths.ts'

type Home = Pick<AdminHome, 'id' | 'title' | 'city' | 'state' | 'picture'>

/** A home in a table: its photo, its name as a link, and its location. */
export function HomeCell({ home, to }: { home: Home; to: string }) {
  return (
    <Row as="span" nowrap align="start" className={styles.home}>
      {home.picture ? (
        <HomePicture picture={home.picture} sizes="4rem" alt="" className={styles.picture} />
      ) : (
        <span className={styles.picture}>
          <Icon name="home" />
        </span>
      )}
      <span className={styles.words}>
        <Link to={to}>{homeTitleOf(home)}</Link>
        <Muted as="span" size="inherit">
          {[home.city, home.state].filter(Boolean).join(', ') || 'No address yet'}
        </Muted>
      </span>
    </Row>
  )
}

type Owner = { name: string; businessName: string | null; email: string }

export function OwnerCell({ owner: { name, businessName, email } }: { owner: Owner }) {
  return (
    <span className={styles.words}>
      <Link to={personAt({ role: 'OWNER', email, name })!}>{businessName || name}</Link>
      <Muted as="span" size="inherit">
        {businessName ? name : 'Private owner'}
      </Muted>
    </span>
  )
}
