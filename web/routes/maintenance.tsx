import { ButtonAnchor } from '#web/ui/button.tsx'
import styles from '#web/ui/message-screen.module.css'
import { pageMeta } from '#web/ui/meta.ts'

export const meta = () =>
  pageMeta({ title: 'Maintenance', description: 'Waymark is paused for a short while.', path: '/maintenance', isPrivate: true })

/** Has no shell, so that nothing here needs the parts that may be down. */
export default function Maintenance() {
  return (
    <main className={styles.screen}>
      <img src="/brand/logo.svg" alt="Waymark" width="56" height="56" />
      <h1>We will be back soon</h1>
      <p>
        Waymark is paused for a short while so that we can look after it. Nothing you saved is lost. Please try again in some
        minutes.
      </p>
      <p>If you need help now, the 988 line is free, private and open day and night. In danger right now? Call 911.</p>
      <p className={styles.actions}>
        <ButtonAnchor href="tel:988">Call 988</ButtonAnchor>
        <ButtonAnchor href="sms:988" variant="plain">
          Text 988
        </ButtonAnchor>
      </p>
    </main>
  )
}
