import { Progress } from '@mantine/core'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { plural } from '#web/ui/format.ts'
import { percentOf, type Upload } from './upload-queue.ts'
import styles from './upload-report.module.css'

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
          <div className={styles.failed}>
            <ul>
              {failed.map(({ id, file, message }) => (
                <li key={id}>
                  Failed to upload {file.name}: {message}
                </li>
              ))}
            </ul>
            <div className={styles.buttons}>
              {failed.some(({ canRetry }) => canRetry) && (
                <Button variant="plain" size="sm" onClick={onRetry}>
                  Try again
                </Button>
              )}
              <Button variant="plain" size="sm" onClick={onForget}>
                Dismiss
              </Button>
            </div>
          </div>
        </Alert>
      )}
    </>
  )
}

function Going({ uploads }: { uploads: readonly Upload[] }) {
  const percent = percentOf(uploads)
  const done = uploads.filter(({ state }) => state === 'done').length
  return (
    <div className={styles.going}>
      <p>
        {done === uploads.length
          ? `${plural(done, 'photo')} uploaded.`
          : `Uploading ${plural(uploads.length, 'photo')}, ${done} done.`}{' '}
        {percent}%
      </p>
      <Progress value={percent} aria-label="Upload progress" />
      <p className="visually-hidden" role="status">
        {done === uploads.length && `${plural(done, 'photo')} uploaded`}
      </p>
    </div>
  )
}
