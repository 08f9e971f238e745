import type { RecoveryResourcePage } from '#contract/content/recovery-resources.ts'
import { call } from '#web/api/client.ts'
import { siteOf } from '#web/features/content/resources/resource-words.ts'
import { countOnce } from '#web/shell/public/count-once.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { formatBytes } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

/** The file to save or play, or the page to open. The server counts a file when it sends it; only a link needs to be counted here. */
export function ResourceContent({ resource: { id, title, format, file, link } }: { resource: RecoveryResourcePage }) {
  const follow = () => void countOnce(`followed-${id}`, () => call('POST /recovery-resources/{id}/download', { params: { id } }))
  if (!file && !link) return null
  return (
    <Stack gap={3} align="start" className="no-print">
      {file && format === 'AUDIO' && (
        // biome-ignore lint/a11y/useMediaCaption: a recording has a description, and staff add its text to the summary
        <audio controls preload="none" src={file.url} aria-label={title} />
      )}
      {file && format === 'VIDEO' && (
        // biome-ignore lint/a11y/useMediaCaption: captions are part of the film that staff upload
        <video controls preload="none" src={file.url} aria-label={title} />
      )}
      <Row>
        {file && (
          <ButtonAnchor href={file.url} download={file.name} size="lg">
            Download {file.type === 'application/pdf' ? 'PDF' : 'file'} ({formatBytes(file.bytes)})
          </ButtonAnchor>
        )}
        {link && (
          <ButtonAnchor href={link} rel="noopener noreferrer" size="lg" onClick={follow}>
            Open {siteOf(link)}
          </ButtonAnchor>
        )}
      </Row>
      {link && <Muted>This leads to another website. We do not run it, and it can have its own rules about privacy.</Muted>}
    </Stack>
  )
}
