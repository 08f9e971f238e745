import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod'
import type { residentDocumentCategory } from '#contract/stays/application-parts.ts'
import { upload } from '#web/api/upload.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { UploadField } from '#web/ui/file-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { speak } from '#web/ui/live-region.tsx'
import { keepFocus, settled } from '#web/ui/lost-focus.ts'
import styles from './documents.module.css'
import { documentCategoryLabel } from './words.ts'

type Props = {
  onDone: (id: string) => void
  /** Told of an upload that begins, for a form that has to wait for it. */
  onBegin?: (sent: Promise<void>) => void
}

/** Uploads a document as soon as it is chosen. What it is comes first, because how long we keep it depends on that. */
export function DocumentUpload({ onDone, onBegin }: Props) {
  const [category, setCategory] = useState<z.infer<typeof residentDocumentCategory>>()
  const type = useRef<HTMLSelectElement>(null)
  const queryClient = useQueryClient()

  async function send(file: File, onProgress: (percent: number) => void) {
    const data = new FormData()
    data.set('category', category ?? 'OTHER')
    data.set('file', file)
    const document = await upload('POST /residents/application-documents', data, { onProgress })
    await queryClient.invalidateQueries()
    setCategory(undefined)
    onDone(document.id)
    speak(`${file.name} was uploaded.`)
    // The file field waits for the next document's type, and takes no focus until then.
    keepFocus(type.current, settled)
  }

  return (
    <Stack align="start" className={styles.upload}>
      <EnumSelect
        ref={type}
        label="What is it?"
        labels={documentCategoryLabel}
        none="Choose"
        value={category}
        onChange={setCategory}
      />
      <UploadField
        label="File"
        disabled={category === undefined}
        accept=".pdf,.jpg,.jpeg,.png,.heic"
        help={
          category
            ? 'PDF, JPG, PNG or HEIC, up to 10 MB. A clear photo is fine. It uploads as soon as you choose it.'
            : 'First choose what it is.'
        }
        failed={(file, message) => `${file.name} was not uploaded. ${message}`}
        send={(file, onProgress) => {
          const sent = send(file, onProgress)
          onBegin?.(sent)
          return sent
        }}
      />
    </Stack>
  )
}
