import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { upload } from '#web/api/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'
import styles from './documents.module.css'
import { documentCategoryLabel } from './words.ts'

/** Uploads one document; if that fails, the chosen file stays. */
export function DocumentUpload({ onDone }: { onDone: (id: string) => void }) {
  const [percent, setPercent] = useState(0)
  const queryClient = useQueryClient()
  const { run, isBusy, failure, setFailure } = useAction(async (form: HTMLFormElement, data: FormData) => {
    setPercent(0)
    const document = await upload('POST /residents/application-documents', data, { onProgress: setPercent })
    await queryClient.invalidateQueries()
    form.reset()
    onDone(document.id)
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const file = data.get('file')
    if (file instanceof File && file.size > 0) void run(event.currentTarget, data)
    else setFailure('Choose a file.')
  }

  return (
    <Stack as="form" align="start" className={styles.upload} method="post" onSubmit={send}>
      <EnumSelect label="What is it?" labels={documentCategoryLabel} name="category" defaultValue="OTHER" />
      <FileField
        label="File"
        name="file"
        percent={isBusy ? percent : undefined}
        accept=".pdf,.jpg,.jpeg,.png,.heic"
        help="PDF, JPG, PNG or HEIC, up to 10 MB. A clear photo is fine."
        error={failure}
      />
      <Button variant="soft" type="submit" loading={isBusy}>
        {isBusy ? 'Uploading...' : 'Upload document'}
      </Button>
    </Stack>
  )
}
