import { Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredDocument } from '#contract/homes/documents.ts'
import { upload } from '#web/api/upload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { paperTypeLabel } from '#web/ui/labels.ts'
import { canExpire, type PaperType, paperFiles, paperForm, paperUpload } from './paper-form.ts'
import styles from './paper-upload.module.css'

type Props = {
  homeId: string
  /** Asked for when it is not given. */
  documentType?: PaperType | undefined
  onDone: (paper: StoredDocument) => void
  onCancel?: () => void
}

/** Sends one compliance paper of a home for review. Whatever goes wrong, the file and the words stay. */
export function PaperUpload({ homeId, documentType, onDone, onCancel }: Props) {
  const [type, setType] = useState<string>(documentType ?? '')
  const [percent, setPercent] = useState(0)
  const queryClient = useQueryClient()
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: paperForm,
    keptAs: `paper:${homeId}:${documentType ?? ''}`,
    read: (data) => ({ expiresAt: '', ...Object.fromEntries(data), homeId, documentType: type }),
    async send(paper) {
      setPercent(0)
      const { document } = await upload('POST /documents', paperUpload(paper), { onProgress: setPercent })
      await queryClient.invalidateQueries()
      onDone(document)
    },
  })
  return (
    <form className={styles.form} {...formProps}>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {!documentType && <TypeField value={type} error={errors.documentType} onChange={setType} />}
      <TextField
        label="File"
        help="PDF, JPG, PNG or HEIC, up to 10 MB. A clear photo of a page is fine."
        name="file"
        type="file"
        accept={paperFiles}
        error={errors.file}
      />
      <TextField label="Name" help="Without one, we use the name of the file." optional name="name" error={errors.name} />
      {canExpire(type) && (
        <TextField
          label="Good until"
          help="If the document names an end. We tell you when it has come."
          optional
          name="expiresAt"
          type="date"
          error={errors.expiresAt}
        />
      )}
      {isSubmitting && <Sending percent={percent} />}
      <div className={styles.buttons}>
        <Button type="submit" loading={isSubmitting}>
          {isSubmitting ? 'Uploading...' : 'Upload document'}
        </Button>
        {onCancel && (
          <Button variant="plain" disabled={isSubmitting} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

type TypeProps = { value: string; error: string | undefined; onChange: (type: string) => void }

const TypeField = ({ value, error, onChange }: TypeProps) => (
  <SelectField
    label="What does it show?"
    name="documentType"
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  >
    <option value="">Choose</option>
    {Object.entries(paperTypeLabel).map(([one, label]) => (
      <option key={one} value={one}>
        {label}
      </option>
    ))}
  </SelectField>
)

/** All bytes are gone before the server has looked at them. */
const Sending = ({ percent }: { percent: number }) => (
  <div className={styles.progress}>
    <span>{percent < 100 ? `Uploading: ${percent} %` : 'Checking the file...'}</span>
    <Progress value={percent} aria-label="Upload progress" />
  </div>
)
