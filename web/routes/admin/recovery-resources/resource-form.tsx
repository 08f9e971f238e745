import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resourceDifficultyLabel, resourceFormatLabel } from '#contract/content/recovery-resource.labels.ts'
import {
  type EditedRecoveryResource,
  type ResourceFormat,
  recoveryResourceChangeForm,
  recoveryResourceForm,
} from '#contract/content/recovery-resources.ts'
import type { ResourceCategory } from '#contract/content/resource-categories.ts'
import { resourceParts } from '#contract/content/resource-parts.ts'
import { upload } from '#web/api/upload.ts'
import { useSeenVersion } from '#web/drafts/use-seen-version.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { emptyFile, largestBytes, tooLarge } from '#web/ui/file-size.ts'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formatBytes } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { articleTextOf, readResource, resourceFormData, sourcesToText } from './resource-fields.ts'

type Props = {
  resource: EditedRecoveryResource | undefined
  categories: readonly ResourceCategory[]
  onClose: () => void
  /** Draws the form again, from the resource as it is stored now. */
  onReload?: () => void
}

const accepted: Partial<Record<ResourceFormat, string>> = {
  PDF: 'application/pdf',
  WORKSHEET: 'application/pdf',
  AUDIO: 'audio/mpeg,audio/mp4',
  VIDEO: 'video/mp4,video/webm',
}
const fileHelp: Partial<Record<ResourceFormat, string>> = {
  AUDIO: 'MP3 or M4A, up to 10 MB. Write down what is said, so that people who cannot hear it can read it.',
  VIDEO: 'MP4 or WebM with built-in captions, up to 10 MB. For a longer one, add a link.',
}
const pdfHelp = 'A PDF without scripts or a password, up to 10 MB.'

/**
 * The text, the link or the file is asked for as the format needs it. It never overwrites what someone else saved in the
 * meantime.
 */
export function ResourceForm({ resource, categories, onClose, onReload }: Props) {
  const queryClient = useQueryClient()
  const keptAs = `resource-${resource?.id ?? 'new'}`
  const [version] = useSeenVersion(keptAs, resource?.version)
  const [format, setFormat] = useState<ResourceFormat>(resource?.format ?? 'ARTICLE')
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState<number>()
  const parts = resourceParts[format]
  const text = articleTextOf(resource)
  const fileProblem = file && (file.size === 0 ? emptyFile : file.size > largestBytes ? tooLarge : undefined)
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: resource ? recoveryResourceChangeForm : recoveryResourceForm,
    keptAs,
    version,
    read: (data) => readResource(data, { keepsBody: text === null }),
    send: async (value) => {
      if (fileProblem) throw new Error(fileProblem)
      const form = resourceFormData(value, parts.includes('file') ? file : undefined, version)
      try {
        if (resource)
          await upload('PUT /admin/recovery-resources/{id}', form, { params: { id: resource.id }, onProgress: setPercent })
        else await upload('POST /admin/recovery-resources', form, { onProgress: setPercent })
      } finally {
        setPercent(undefined)
        // Also if it is refused: someone else may have changed it.
        await queryClient.invalidateQueries()
      }
      announce({ words: resource ? 'Resource saved.' : 'Resource added as a draft. Publish it when it is ready.' })
      onClose()
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <ErrorSummary failure={failure} errors={errors} />
      {resource?.version !== version && onReload && !isSubmitting && <NewerVersion keptAs={keptAs} onReload={onReload} />}
      <TextField label="Title" name="title" maxLength={160} defaultValue={resource?.title} error={errors.title} />
      <TextArea
        label="Summary"
        name="summary"
        rows={2}
        maxLength={400}
        help="What it helps with, in a sentence or two."
        defaultValue={resource?.summary}
        error={errors.summary}
      />
      <SelectField label="Category" name="categoryId" defaultValue={resource?.category.id ?? ''} error={errors.categoryId}>
        <option value="">Choose</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <EnumSelect
        label="Format"
        name="format"
        labels={resourceFormatLabel}
        value={format}
        onChange={(next) => setFormat(next ?? 'ARTICLE')}
        error={errors.format}
      />
      <EnumSelect
        label="Level"
        name="difficulty"
        labels={resourceDifficultyLabel}
        defaultValue={resource?.difficulty ?? 'BEGINNER'}
        error={errors.difficulty}
      />
      {parts.includes('body') && text !== null && (
        <TextArea
          label="Text"
          name="text"
          rows={14}
          help="A blank line starts a paragraph. Begin a heading with ##, an item with -, and write a link as [words](https://...)."
          defaultValue={text}
          error={errors.body}
        />
      )}
      {parts.includes('body') && text === null && (
        <Alert tone="notice" title="The text stays as it is">
          It has pictures, cards or boxes that this form cannot show. You can change everything else here.
        </Alert>
      )}
      {parts.includes('link') && (
        <TextField
          label="Link"
          name="link"
          type="url"
          optional={parts.includes('file')}
          help="Only an official page you know. It has to start with https://."
          defaultValue={resource?.link ?? ''}
          error={errors.link}
        />
      )}
      {parts.includes('file') && (
        <FileField
          label={resource?.file ? `Replace ${resource.file.name} (${formatBytes(resource.file.bytes)})` : 'File'}
          name="file"
          accept={accepted[format]}
          help={fileHelp[format] ?? pdfHelp}
          optional={resource?.file !== undefined}
          percent={percent}
          error={fileProblem ?? errors.file}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      )}
      <TextArea
        label="Sources"
        name="sources"
        rows={3}
        optional
        help="One per line, with its address: SAMHSA | https://www.samhsa.gov/. Every health claim needs one."
        defaultValue={sourcesToText(resource?.sources ?? [])}
        error={errors.sources ?? errors['sources.0.url'] ?? errors['sources.0.title']}
      />
      <FormActions
        submit={resource ? 'Save changes' : 'Add as a draft'}
        sending={percent === undefined ? 'Saving...' : 'Uploading...'}
        isSubmitting={isSubmitting}
        onCancel={onClose}
      />
    </Stack>
  )
}
