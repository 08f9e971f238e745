import { isRouteErrorResponse } from 'react-router'
import { useSettings } from '#web/settings.ts'
import { Button, ButtonLink } from './button.tsx'
import styles from './message-screen.module.css'
import { NotFoundScreen } from './not-found-screen.tsx'

/** The last net: says what happened and how to go on. */
export function CrashScreen({ error, as: Box = 'main' }: { error: unknown; as?: 'main' | 'div' }) {
  const supportEmail = useSettings()?.supportEmail ?? 'help@waymark.example'
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen as={Box} />
  return (
    <Box className={styles.screen}>
      <title>Something went wrong · Waymark</title>
      <h1>Oops! Something went wrong</h1>
      <p>
        Our team has been notified. If it happens again, please write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
      <p className={styles.actions}>
        <Button onClick={() => location.reload()}>Try Again</Button>
        <ButtonLink to="/" look="plain" reloadDocument>
          Go Home
        </ButtonLink>
      </p>
    </Box>
  )
}
