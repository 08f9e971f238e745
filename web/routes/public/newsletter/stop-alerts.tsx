import { useState } from 'react'
import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { type ApiError, call } from '#web/api/client.ts'
import { FormHelp } from '#web/features/content/article/form-help.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'

/** The link in an alert leads here. Opening it changes nothing, because mail scanners open links, too. */
export function StopAlerts({ token }: { token: string }) {
  const [state, setState] = useState<'asks' | 'busy' | 'done'>('asks')
  const [failure, setFailure] = useState('')
  const isReady = useHydrated()

  async function stop() {
    setState('busy')
    setFailure('')
    try {
      await call('POST /search-alerts/{token}/stop', { params: { token } })
      setState('done')
    } catch (error) {
      setFailure((error as ApiError).message)
      setState('asks')
    }
  }
  return (
    <Page narrow title="Stop these emails" description="You do not need to sign in.">
      <Stack gap={3} aria-live="polite">
        {failure && (
          <Alert tone="danger" title="That did not work">
            {failure}
          </Alert>
        )}
        {state === 'done' && <Alert tone="success">Done. We will not send these emails anymore.</Alert>}
      </Stack>
      {state !== 'done' && (
        <Stack panel>
          <FormHelp />
          <div>
            <Button loading={state === 'busy'} disabled={!isReady} onClick={() => void stop()}>
              Stop these emails
            </Button>
          </div>
        </Stack>
      )}
      <Muted>
        You can change this at any time <Link to={screen('/residents/saved-homes', { view: 'searches' })}>in your account</Link>.
      </Muted>
    </Page>
  )
}
