import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './verified-meaning.module.css'

const checks = [
  ['The house is real', 'We match the address, the right to rent it out, and the pictures.'],
  ['The people are known', 'We know who owns it and who answers at night.'],
  ['The papers are in date', 'Insurance and safety papers are read by a person and expire with the badge.'],
  ['The rules are in writing', 'Costs, rules and grounds for leaving are given before you pay anything.'],
] as const

export function VerifiedMeaning() {
  return (
    <section className={styles.section} aria-labelledby="verified-title">
      <div className={styles.words}>
        <h2 id="verified-title">What “verified” means here</h2>
        <p>
          A badge says that we checked certain things on a certain day, and the home's page lists them. It is not a promise about
          your recovery, and it cannot be bought: paying changes neither the badge nor the order of homes.
        </p>
        <p>
          <ButtonLink to="/trusted-network" variant="soft">
            How we check homes
          </ButtonLink>
        </p>
      </div>
      <ul className={styles.checks}>
        {checks.map(([title, text]) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon name="check" />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
