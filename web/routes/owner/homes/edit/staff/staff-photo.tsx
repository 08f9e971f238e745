import { imageUploadFailed, upload } from '#web/api/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { UploadField } from '#web/ui/file-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { photoForm, photoOf, photoTypes } from './photo-upload.ts'
import styles from './staff-photo.module.css'

type Props = { homeId: string; name: string; photo: string; error: string | undefined; onChange: (photo: string) => void }

/** The file is uploaded at once; it belongs to the person once the tab is saved. */
export function StaffPhoto({ homeId, name, photo, error, onChange }: Props) {
  const send = async (file: File, onProgress: (percent: number) => void) =>
    onChange(
      photoOf((await upload('POST /documents', photoForm(homeId, file), { onProgress, otherwise: imageUploadFailed })).document),
    )
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
        <UploadField
          label="Photo"
          optional
          accept={photoTypes}
          help="JPG, PNG or HEIC, up to 10 MB. Ask the person first. Everyone can see it."
          error={error}
          failed={(file, message) => `Failed to upload ${file.name}: ${message}`}
          send={send}
        />
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
