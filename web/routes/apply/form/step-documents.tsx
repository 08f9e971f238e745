import { useApi } from '#web/api/queries.ts'
import { DocumentUpload } from '#web/features/stays/applications/document-upload.tsx'
import { documentCategoryLabel } from '#web/features/stays/applications/words.ts'
import { CheckboxField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './form.module.css'
import type { StepProps } from './step-props.ts'

/** Documents are chosen one at a time. The home sees none of them before the application is sent. */
export function StepDocuments({ draft: { documentIds: chosen, chooseDocuments, waitFor } }: StepProps) {
  const own = useApi('GET /residents/application-documents', {})
  return (
    <>
      <Muted>
        Documents are optional. A home may ask for one later. Cover numbers no one needs, such as a Social Security number.
      </Muted>
      <QueryView query={own}>
        {({ documents }) =>
          documents.length === 0 ? (
            <p>You have not uploaded any documents yet.</p>
          ) : (
            <Stack as="fieldset" gap={2} className={styles.choices}>
              <legend>Which documents do you want to send with this application?</legend>
              {documents.map(({ id, name, category }) => (
                <CheckboxField
                  key={id}
                  label={`${name} (${documentCategoryLabel[category]})`}
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    chooseDocuments((ids) => (target.checked ? [...ids, id] : ids.filter((one) => one !== id)))
                  }
                />
              ))}
            </Stack>
          )
        }
      </QueryView>
      <DocumentUpload onBegin={waitFor} onDone={(id) => chooseDocuments((ids) => [...ids, id])} />
    </>
  )
}
