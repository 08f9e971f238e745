import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'

/** Shown while the server cannot be reached to confirm the session. */
export function Validating() {
  const { status, isValidated, retry } = useSession()
  const isUnsure = status === 'signed-in' && !isValidated
  return (
    <div role="status">
      {isUnsure && (
        <Row as="span" nowrap gap={2} muted>
          <span>Validating...</span>
          <Button size="sm" variant="soft" onClick={retry}>
            Retry
          </Button>
        </Row>
      )}
    </div>
  )
}
