import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DataExport } from '#contract/overview/my-data.ts'
import { download } from '#web/api/download.ts'
import { useApiMutation } from '#web/api/queries.ts'
import type { Confirmed } from '#web/features/people/security/use-confirm-identity.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { hasPassed } from '#web/ui/clock.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Props = { newest: DataExport | null; confirmed: Confirmed }

const lookAgainMs = 2_000

export function DownloadCard({ newest, confirmed }: Props) {
  const ask = useApiMutation('POST /auth/my-data/export')
  const { run, isBusy, failure } = useAction(() => confirmed(() => ask.mutateAsync({})))
  useLookAgain(newest?.status === 'MAKING')
  const isReady = newest?.status === 'READY'
  const isExpired = isReady && newest.expiresAt !== null && hasPassed(newest.expiresAt)
  return (
    <Card title="Download my data">
      <p>
        Everything we know about you: pages you can read, the same data for programs, and your files, in one ZIP file. It also has
        what only you can see here, so keep it somewhere safe.
      </p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {newest?.status === 'MAKING' && <Alert>We’re preparing your download. We’ll email you when it’s ready.</Alert>}
      {newest?.status === 'FAILED' && (
        <Alert tone="danger">We could not prepare your download. Nothing was lost. Please try again.</Alert>
      )}
      {isExpired && <Alert>Your last download expired, so we deleted it. You can prepare a new one.</Alert>}
      {isReady && !isExpired && newest.expiresAt && (
        <>
          <Row>
            <DownloadButton variant="main" run={() => confirmed(() => download('GET /auth/my-data/export/file'))}>
              Download ZIP ({saySize(newest.sizeBytes ?? 0)})
            </DownloadButton>
          </Row>
          <Muted>
            Available until <DateTime at={newest.expiresAt} />. Then we’ll delete it.
          </Muted>
        </>
      )}
      {newest?.status !== 'MAKING' && (
        <Row>
          <Button variant="soft" loading={isBusy} onClick={() => void run()}>
            {isReady ? 'Prepare a new download' : 'Prepare my download'}
          </Button>
        </Row>
      )}
    </Card>
  )
}

/** While it is being made, asks every few seconds whether it is ready. */
function useLookAgain(isMaking: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: ['GET /auth/my-data'] }), lookAgainMs)
    return () => clearInterval(timer)
  }, [isMaking, queryClient])
}

const saySize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
