import { Link } from 'react-router'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { verificationBadgeLabel } from '#contract/trust/verification.labels.ts'
import type { VerificationLevel } from '#contract/trust/verification.ts'
import { Fold } from '#web/features/homes/details/fold.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import styles from './checks.module.css'

/** What the badges stand for, and since when. */
export function Checks({ badges }: { badges: HomeDetails['badges'] }) {
  return (
    <Section title="What we checked" id="checks">
      {badges.length === 0 && (
        <p>
          We have not verified this home yet. That does not mean anything is wrong. Visit before you decide, and ask to see its
          documents. <Link to="/safety-protocols">How to stay safe</Link>
        </p>
      )}
      {badges.map(({ level, checked, verifiedAt, expiresAt }) => (
        <div key={level} className={styles.badge}>
          <Fold summary={<BadgeLine level={level} count={checked.length} />}>
            <ul>
              {checked.map((what) => (
                <li key={what}>
                  <Icon name="check" size={18} /> {what}
                </li>
              ))}
            </ul>
          </Fold>
          <Muted>
            Checked on <DayText at={verifiedAt} />, valid until <DayText at={expiresAt} />.
          </Muted>
        </div>
      ))}
      {badges.length > 0 && (
        <Muted>
          A badge tells you about the house. It is not a promise about your recovery.{' '}
          <Link to="/trusted-network">What each level means</Link>
        </Muted>
      )}
    </Section>
  )
}

const BadgeLine = ({ level, count }: { level: VerificationLevel; count: number }) => (
  <>
    <h3>
      <Icon name="shield" /> {verificationBadgeLabel[level]}
    </h3>
    <Muted as="span">{plural(count, 'thing')} checked</Muted>
  </>
)
