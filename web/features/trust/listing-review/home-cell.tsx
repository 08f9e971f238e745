import { Link } from 'react-router'
import type { AdminHome } from '#contract/trust/admin-homes.ts'
import { HomePicture } from '#web/features/homes/card/home-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './home-cell.module.css'
import { homeTitleOf, personAt } from './paths.ts'

type Home = Pick<AdminHome, 'id' | 'title' | 'city' | 'state' | 'picture'>

/** A home in a table: its photo, its name as a link, and its location. */
export function HomeCell({ home, to }: { home: Home; to: string }) {
  return (
    <span className={styles.home}>
      {home.picture ? (
        <HomePicture picture={home.picture} sizes="4rem" alt="" className={styles.picture} />
      ) : (
        <span className={styles.picture}>
          <Icon name="home" />
        </span>
      )}
      <span className={styles.words}>
        <Link to={to}>{homeTitleOf(home)}</Link>
        <span className={styles.soft}>{[home.city, home.state].filter(Boolean).join(', ') || 'No address yet'}</span>
      </span>
    </span>
  )
}

type Owner = { name: string; businessName: string | null; email: string }

export function OwnerCell({ owner: { name, businessName, email } }: { owner: Owner }) {
  return (
    <span className={styles.words}>
      <Link to={personAt({ role: 'OWNER', email, name })!}>{businessName || name}</Link>
      <span className={styles.soft}>{businessName ? name : 'Private owner'}</span>
    </span>
  )
}
