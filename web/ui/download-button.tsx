import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { useAction } from './use-action.ts'

type Props = { run: () => Promise<void>; variant?: 'main' | 'soft' | 'plain'; children: ReactNode }

/** Downloads a file; if that fails, a message beside the button says so. */
export function DownloadButton({ run, variant = 'soft', children }: Props) {
  const { run: start, isBusy, failure } = useAction(run, { otherwise: 'The download did not work. Please try again.' })
  return (
    <>
      <Button variant={variant} loading={isBusy} onClick={() => void start()}>
        {isBusy ? 'Saving...' : children}
      </Button>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  )
}
