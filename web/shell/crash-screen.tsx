import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { network } from '#web/network/network.browser.ts'
import { isNetworkFailure } from '#web/network/network-failure.ts'
import { useSettings } from '#web/settings.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NotFoundScreen } from '#web/ui/not-found-screen.tsx'
import { MessageScreen } from '#web/ui/page.tsx'
import { FailureTitle } from '#web/ui/page-title.tsx'
import { SafetyStrip } from './public/safety-strip.tsx'

type Props = {
  error: unknown
  /** Set inside a shell, which already has the main element, crisis help and the quick exit. */
  isInShell?: boolean
}

/** The last error boundary: says what happened and what to do next. Crisis help and the quick exit stay in view. */
export function CrashScreen({ error, isInShell = false }: Props) {
  const box = isInShell ? 'div' : 'main'
  return (
    <>
      {!isInShell && <SafetyStrip />}
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFoundScreen as={box} />
      ) : (
        <MessageScreen as={box} actions={<Actions />}>
          {isNetworkFailure(error) ? <Unreached /> : <Crashed />}
        </MessageScreen>
      )}
    </>
  )
}

function Crashed() {
  const supportEmail = useSettings()?.supportEmail ?? 'help@waymark.example'
  return (
    <>
      <FailureTitle title="Something went wrong" />
      <h1>Oops! Something went wrong</h1>
      <p>
        Our team has been notified. If it happens again, please email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </>
  )
}

/** For a part of the screen that failed to load only because of the network: reloads once it is back. */
function Unreached() {
  useEffect(() => {
    network.lost()
    void network.regained().then(() => location.reload())
  }, [])
  return (
    <>
      <FailureTitle title="You’re offline" />
      <h1>You’re offline</h1>
      <p>This page could not be loaded. We’ll try again as soon as you’re connected.</p>
    </>
  )
}

const Actions = () => (
  <>
    <Button onClick={() => location.reload()}>Try Again</Button>
    <ButtonLink to="/" variant="plain" reloadDocument>
      Go Home
    </ButtonLink>
  </>
)
