import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { percentOf, type Upload } from './upload-queue.ts'

type Props = { uploads: readonly Upload[]; onRetry: () => void; onForget: () => void }

/** The progress of the uploads, and each failed one by name. */
export function UploadReport({ uploads, onRetry, onForget }: Props) {
  const failed = uploads.filter(({ state }) => state === 'failed')
  const others = uploads.filter(({ state }) => state !== 'failed')
  return (
    <>
      {others.length > 0 && <Going uploads={others} />}
      {failed.length > 0 && (
        <Alert tone="danger">
          <Stack gap={2}>
            <Stack as="ul" gap={1} bullets>
              {failed.map(({ id, file, message }) => (
                <li key={id}>
                  Failed to upload {file.name}: {message}
                </li>
              ))}
            </Stack>
            <Row gap={2}>
              {failed.some(({ canRetry }) => canRetry) && (
                <Button variant="plain" size="sm" onClick={onRetry}>
                  Try again
                </Button>
              )}
              <Button variant="plain" size="sm" onClick={onForget}>
                Dismiss
              </Button>
            </Row>
          </Stack>
        </Alert>
      )}
    </>
  )
}

function Going({ uploads }: { uploads: readonly Upload[] }) {
  const percent = percentOf(uploads)
  const done = uploads.filter(({ state }) => state === 'done').length
  return (
    <Stack gap={2}>
      <p>
        {done === uploads.length
          ? `${plural(done, 'photo')} uploaded.`
          : `Uploading ${plural(uploads.length, 'photo')}, ${done} done.`}{' '}
        {percent}%
      </p>
      <Progress value={percent} label="Upload progress" />
      <p className="visually-hidden" role="status">
        {done === uploads.length && `${plural(done, 'photo')} uploaded`}
      </p>
    </Stack>
  )
}
