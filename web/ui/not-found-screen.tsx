import { ButtonLink } from './button.tsx'
import styles from './message-screen.module.css'

/** Pass `as="div"` inside a shell that already has the page's main element. */
export function NotFoundScreen({ as: Box = 'main' }: { as?: 'main' | 'div' }) {
  return (
    <Box className={styles.screen}>
      <title>Page Not Found · Waymark</title>
      <h1>Page Not Found</h1>
      <p>The page you are looking for does not exist or has been moved.</p>
      <p className={styles.actions}>
        <ButtonLink to="/">Go Home</ButtonLink>
        <ButtonLink to="/search" variant="plain">
          Find homes
        </ButtonLink>
      </p>
    </Box>
  )
}
