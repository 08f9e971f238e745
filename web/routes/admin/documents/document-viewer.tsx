import type { DocumentForReview } from '#contract/trust/admin-documents.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import styles from './admin-house-docs-review.module.css'

type Shown = Pick<DocumentForReview, 'previewUrl' | 'downloadUrl' | 'name' | 'size'>

/** Shows a photo. A PDF may contain anything, so it is downloaded and opened outside the browser's pages. */
export function DocumentViewer({ document: { previewUrl, downloadUrl, name, size } }: { document: Shown }) {
  if (!downloadUrl)
    return (
      <Row as="p" nowrap panel>
        The file was removed. The decision about it is kept.
      </Row>
    )
  return (
    <>
      {previewUrl ? (
        <a href={previewUrl} target="_blank" rel="noreferrer">
          <img src={previewUrl} alt={`Document: ${name}`} className={styles.photo} />
          Open full size
        </a>
      ) : (
        <Row as="p" nowrap panel>
          <Icon name="list" size={32} /> PDF, {size < 0.1 ? 'less than 0.1' : size.toFixed(1)} MB. Download it to view it. The
          link works for an hour.
        </Row>
      )}
      <p>
        <ButtonAnchor variant="plain" size="sm" href={downloadUrl} download>
          Download file
        </ButtonAnchor>
      </p>
    </>
  )
}
