import { Link } from 'react-router'
import type { HomeDetails } from '#contract/homes.ts'
import { Day } from '#web/features/homes/card/ago.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/page.tsx'
import styles from './checks.module.css'

const levelTitle = { VERIFIED: 'Verified', PREMIUM: 'Premium verified' } as const

/** What stands behind the badges, and since when. */
export function Checks({ badges }: { badges: HomeDetails['badges'] }) {
  return (
    <Section title="What we checked" id="checks">
      {badges.length === 0 && (
        <p>
          We have not verified this home. That says nothing bad about it; it only means that nobody has checked yet. Visit first,
          and ask to see the papers. <Link to="/safety-protocols">How to stay safe</Link>
        </p>
      )}
      {badges.map(({ level, checked, verifiedAt, expiresAt }) => (
        <div key={level} className={styles.badge}>
          <h3>
            <Icon name="shield" /> {levelTitle[level]}
          </h3>
          <ul>
            {checked.map((what) => (
              <li key={what}>
                <Icon name="check" size={18} /> {what}
              </li>
            ))}
          </ul>
          <p className={styles.soft}>
            Checked on <Day date={verifiedAt} />, valid until <Day date={expiresAt} />.
          </p>
        </div>
      ))}
      {badges.length > 0 && (
        <p className={styles.soft}>
          A badge is about the house, not a promise about your recovery. <Link to="/trusted-network">What each level means</Link>
        </p>
      )}
    </Section>
  )
}
