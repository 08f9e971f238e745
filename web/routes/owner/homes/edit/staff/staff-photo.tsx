import { type ChangeEvent, useState } from 'react'
import { imageUploadFailed, upload } from '#web/api/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { photoForm, photoOf, photoTypes } from './photo-upload.ts'
import styles from './staff-photo.module.css'

type Props = { homeId: string; name: string; photo: string; error: string | undefined; onChange: (photo: string) => void }

/** The file is uploaded at once; it belongs to the person once the tab is saved. */
export function StaffPhoto({ homeId, name, photo, error, onChange }: Props) {
  const [failure, setFailure] = useState<string>()
  const [percent, setPercent] = useState<number>()

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    setFailure(undefined)
    setPercent(0)
    try {
      onChange(
        photoOf(
          (await upload('POST /documents', photoForm(homeId, file), { onProgress: setPercent, otherwise: imageUploadFailed }))
            .document,
        ),
      )
    } catch (fault) {
      setFailure(`Failed to upload ${file.name}: ${fault instanceof Error ? fault.message : ''}`)
    } finally {
      // Resetting the field allows choosing the same file again.
      target.value = ''
      setPercent(undefined)
    }
  }
  return (
    <Row gap={4}>
      {photo ? (
        <img src={photo} alt={`${name || 'New person'}, as shown on the page`} width={80} height={80} className={styles.face} />
      ) : (
        <span className={styles.face} aria-hidden="true">
          {initials(name) || <Icon name="user" size={32} />}
        </span>
      )}
      <div className={styles.choose}>
        <TextField
          label="Photo"
          optional
          type="file"
          accept={photoTypes}
          help="JPG, PNG or HEIC, up to 10 MB. Ask the person first. Everyone can see it."
          disabled={percent !== undefined}
          error={failure ?? error}
          onChange={(event) => void choose(event)}
        />
        <p role="status" className={styles.status}>
          {percent !== undefined && (percent < 100 ? `Uploading: ${percent}%` : 'Checking photo...')}
        </p>
      </div>
      {photo && (
        <Button variant="plain" size="sm" onClick={() => onChange('')}>
          Remove photo
        </Button>
      )}
    </Row>
  )
}

const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
