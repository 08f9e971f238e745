import { Link } from 'react-router'
import styles from '#web/features/people/auth/signup-choices.module.css'
import { signupKinds } from '#web/features/people/auth/signup-kinds.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'

const description = 'Reach people looking for a safe place to live. Tell us who you are and we’ll show you what you need.'

export const meta = () => pageMeta({ title: 'List your home', description, path: '/homeowner-signup-list', isPrivate: true })

export default function HomeownerSignupList() {
  return (
    <Page title="List your home" description={description}>
      <ul className={styles.choices}>
        {signupKinds.map(({ kind, title, forWhom, needs, to, action }) => (
          <li key={kind} className={styles.choice}>
            <h2 className={styles.title}>{title}</h2>
            <p>{forWhom}</p>
            <h3 className={styles.needs}>What you’ll need</h3>
            <ul className={styles.list}>
              {needs.map((need) => (
                <li key={need}>
                  <Icon name="check" /> <span>{need}</span>
                </li>
              ))}
            </ul>
            <ButtonLink to={to} variant={kind === 'individual' ? 'main' : 'soft'} fullWidth>
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p>
        Already have an account? <Link to="/homeowner-login">Sign in</Link>. Have questions?{' '}
        <Link to="/contact?topic=LISTING_A_HOME">Contact us</Link>.
      </p>
    </Page>
  )
}
