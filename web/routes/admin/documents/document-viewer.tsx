import type { DocumentForReview } from '#contract/trust/admin-documents.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './admin-house-docs-review.module.css'

/** Shows a photo. A PDF may contain anything, so it is downloaded and opened outside the browser's pages. */
export function DocumentViewer({ document: { previewUrl, downloadUrl, name, size } }: { document: DocumentForReview }) {
  if (!downloadUrl) return <p className={styles.file}>The file was removed. What was decided about it stays.</p>
  return (
    <>
      {previewUrl ? (
        <a href={previewUrl} target="_blank" rel="noreferrer" className={styles.photo}>
          <img src={previewUrl} alt={`The document ${name}`} />
          <span>Open in full size</span>
        </a>
      ) : (
        <p className={styles.file}>
          <Icon name="list" size={32} /> A PDF of {size < 0.1 ? 'less than 0.1' : size.toFixed(1)} MB. Save it to look at it; the
          link works for an hour.
        </p>
      )}
      <p>
        <ButtonAnchor variant="plain" size="sm" href={downloadUrl} download>
          Save the file
        </ButtonAnchor>
      </p>
    </>
  )
}
