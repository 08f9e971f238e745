import { ButtonLink } from './button.tsx'
import styles from './message-screen.module.css'

export function NotFoundScreen() {
  return (
    <main className={styles.screen}>
      <title>Page Not Found · Waymark</title>
      <h1>Page Not Found</h1>
      <p>The page you are looking for does not exist or has been moved.</p>
      <p className={styles.actions}>
        <ButtonLink to="/">Go Home</ButtonLink>
      </p>
    </main>
  )
}
