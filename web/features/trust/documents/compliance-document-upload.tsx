import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { needsExpiry } from '#contract/homes/document-rules.ts'
import type { StoredDocument } from '#contract/homes/documents.ts'
import { upload } from '#web/api/upload.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { documentTypeLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { type ComplianceDocumentType, canExpire, complianceDocumentUpload, documentFiles, documentForm } from './document-form.ts'

type Props = {
  homeId: string
  /** If it is not passed, the form asks for it. */
  documentType?: ComplianceDocumentType | undefined
  onDone: (form: StoredDocument) => void
  onCancel?: () => void
}

/** Sends one of a home's compliance documents for review. If that fails, the file and the text stay. */
export function ComplianceDocumentUpload({ homeId, documentType, onDone, onCancel }: Props) {
  const [type, setType] = useState<string>(documentType ?? '')
  const [percent, setPercent] = useState(0)
  const queryClient = useQueryClient()
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: documentForm,
    keptAs: `document:${homeId}:${documentType ?? ''}`,
    read: (data) => ({ expiresAt: '', ...Object.fromEntries(data), homeId, documentType: type }),
    async send(form) {
      setPercent(0)
      const { document } = await upload('POST /documents', complianceDocumentUpload(form), { onProgress: setPercent })
      await queryClient.invalidateQueries()
      onDone(document)
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <ErrorSummary failure={failure} errors={errors} />
      {!documentType && <TypeField value={type} error={errors.documentType} onChange={setType} />}
      <FileField
        label="File"
        help="PDF, JPG, PNG or HEIC, up to 10 MB. A clear photo of a page is fine."
        name="file"
        percent={isSubmitting ? percent : undefined}
        accept={documentFiles}
        error={errors.file}
      />
      <TextField label="Name" help="If you leave this blank, we’ll use the file name." optional name="name" error={errors.name} />
      {canExpire(type) && (
        <TextField
          label="Expiration date"
          help={`${needsExpiry(type) ? 'As the document says it.' : 'If the document has one.'} We’ll remind you when it’s close.`}
          optional={!needsExpiry(type)}
          name="expiresAt"
          type="date"
          error={errors.expiresAt}
        />
      )}
      <FormActions submit="Upload document" sending="Uploading..." isSubmitting={isSubmitting} onCancel={onCancel} />
    </Stack>
  )
}

type TypeProps = { value: string; error: string | undefined; onChange: (type: string) => void }

const TypeField = ({ value, error, onChange }: TypeProps) => (
  <EnumSelect
    label="Document type"
    labels={documentTypeLabel}
    none="Choose"
    name="documentType"
    value={value}
    error={error}
    onChange={(value) => onChange(value ?? '')}
  />
)
