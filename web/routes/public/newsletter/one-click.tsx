import { type ReactNode, useState } from 'react'
import type { ApiError } from '#web/api/client.ts'
import { FormHelp } from '#web/features/content/article/form-help.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'

type Props = {
  title: string
  button: string
  done: string
  run: () => Promise<unknown>
  /** What stands below the button. */
  children?: ReactNode
}

/** The link in an email leads here. Opening it changes nothing, because mail scanners open links, too. */
export function OneClick({ title, button, done, run, children }: Props) {
  const [state, setState] = useState<'asks' | 'busy' | 'done'>('asks')
  const [failure, setFailure] = useState('')
  const isReady = useHydrated()

  async function press() {
    setState('busy')
    setFailure('')
    try {
      await run()
      setState('done')
    } catch (error) {
      setFailure((error as ApiError).message)
      setState('asks')
    }
  }
  return (
    <Page narrow title={title} description="You do not need to sign in.">
      <Stack gap={3} aria-live="polite">
        {failure && (
          <Alert tone="danger" title="That did not work">
            {failure}
          </Alert>
        )}
        {state === 'done' && <Alert tone="success">{done}</Alert>}
      </Stack>
      {state !== 'done' && (
        <Stack panel>
          <FormHelp />
          <div>
            <Button loading={state === 'busy'} disabled={!isReady} onClick={() => void press()}>
              {button}
            </Button>
          </div>
        </Stack>
      )}
      {children}
    </Page>
  )
}
