import { type ReactNode, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type Props = { run: () => Promise<void>; variant?: 'main' | 'soft' | 'plain'; children: ReactNode }

/** Downloads a file; if that fails, a message beside the button says so. */
export function DownloadButton({ run, variant = 'soft', children }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | { failure: string }>('idle')
  async function start() {
    setState('busy')
    try {
      await run()
      setState('idle')
    } catch (error) {
      setState({ failure: error instanceof Error ? error.message : 'The download did not work. Please try again.' })
    }
  }
  return (
    <>
      <Button variant={variant} loading={state === 'busy'} onClick={() => void start()}>
        {state === 'busy' ? 'Saving...' : children}
      </Button>
      {typeof state === 'object' && <Alert tone="danger">{state.failure}</Alert>}
    </>
  )
}
