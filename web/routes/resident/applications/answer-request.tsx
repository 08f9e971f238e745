import { useState } from 'react'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { DocumentUpload } from '#web/features/stays/applications/document-upload.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'

type Props = { application: OwnApplication; request: OwnApplication['requests'][number] }

/** Each requested item is answered with text, a document or both. */
export function AnswerRequest({ application: { id, timeZone }, request }: Props) {
  const [answers, setAnswers, forgetAnswers] = useDraft(`answers:${request.id}`, () =>
    request.items.map(() => ({ answer: '', documentId: '' })),
  )
  const [addsDocument, setAdds] = useState(false)
  const documents = useApi('GET /residents/application-documents', {}).data?.documents ?? []
  const respond = useApiMutation('POST /residents/applications/{id}/respond')
  const set = (index: number, part: Partial<(typeof answers)[number]>) =>
    setAnswers(answers.map((answer, place) => (place === index ? { ...answer, ...part } : answer)))
  const body = { answers: answers.map(({ answer, documentId }) => ({ answer, ...(documentId && { documentId }) })) }
  return (
    <>
      {request.words && <p>Message from the home: “{request.words}”</p>}
      <Muted>
        Please answer by <DateTime at={request.dueAt} zone={timeZone} />.
      </Muted>
      {request.items.map(({ label }, index) => (
        <Stack key={label} gap={3}>
          <TextArea
            label={label}
            rows={3}
            maxLength={2000}
            value={answers[index]?.answer ?? ''}
            onChange={({ target }) => set(index, { answer: target.value })}
          />
          {documents.length > 0 && (
            <SelectField
              label={`Document for: ${label}`}
              optional
              value={answers[index]?.documentId ?? ''}
              onChange={({ target }) => set(index, { documentId: target.value })}
            >
              <option value="">None</option>
              {documents.map((document) => (
                <option key={document.id} value={document.id}>
                  {document.name}
                </option>
              ))}
            </SelectField>
          )}
        </Stack>
      ))}
      {addsDocument ? (
        <DocumentUpload onDone={() => setAdds(false)} />
      ) : (
        <div>
          <Button variant="plain" size="sm" onClick={() => setAdds(true)}>
            Upload a document
          </Button>
        </div>
      )}
      {respond.error && <Alert tone="danger">{respond.error.message}</Alert>}
      <Row>
        <Button
          loading={respond.isPending}
          onClick={() => respond.mutate({ params: { id }, body }, { onSuccess: forgetAnswers })}
        >
          {respond.isPending ? 'Sending...' : 'Send my answers'}
        </Button>
      </Row>
    </>
  )
}
