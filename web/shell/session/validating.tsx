import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './validating.module.css'

/** Shown while the server cannot be reached to confirm the session. */
export function Validating() {
  const { status, isValidated, retry } = useSession()
  const isUnsure = status === 'signed-in' && !isValidated
  return (
    <div role="status">
      {isUnsure && (
        <span className={styles.validating}>
          <span>Validating...</span>
          <Button size="sm" variant="soft" onClick={retry}>
            Retry
          </Button>
        </span>
      )}
    </div>
  )
}
