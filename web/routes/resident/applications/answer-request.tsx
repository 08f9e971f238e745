import { useState } from 'react'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { DocumentUpload } from '#web/features/stays/applications/document-upload.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, SelectField, TextArea } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Props = { application: OwnApplication; request: OwnApplication['requests'][number] }
type Answer = { answer: string; documentId: string }

/** Each requested item is answered with text, a document or both. */
export function AnswerRequest({ application, request }: Props) {
  const { id, timeZone, consent, home } = application
  const [answers, setAnswers, forgetAnswers] = useDraft<Answer[]>(`answers:${request.id}`, () =>
    request.items.map(() => ({ answer: '', documentId: '' })),
  )
  /** The question whose document is being uploaded. */
  const [uploadsTo, setUploadsTo] = useState<number>()
  const [uploads, setUploads] = useState(0)
  const [shares, setShares] = useState(false)
  const [isShareMissing, setShareMissing] = useState(false)
  const documents = useApi('GET /residents/application-documents', {}).data?.documents ?? []
  const respond = useApiMutation('POST /residents/applications/{id}/respond')
  const set = (index: number, part: Partial<Answer>) =>
    setAnswers((before) => before.map((answer, place) => (place === index ? { ...answer, ...part } : answer)))

  const attached = documents.filter(({ id }) => answers.some(({ documentId }) => documentId === id))
  const needsShare = attached.length > 0 && consent?.isInForce === true && !consent.scope.includes('DOCUMENTS')
  const shared = [...new Set([...application.documents, ...attached].map(({ name }) => name))]
  const { run, isBusy, failure } = useAction(async () => {
    const body = {
      answers: answers.map(({ answer, documentId }) => ({ answer, ...(documentId && { documentId }) })),
      sharesDocuments: needsShare,
    }
    await respond.mutateAsync({ params: { id }, body })
    forgetAnswers()
  })
  function send() {
    setShareMissing(needsShare && !shares)
    if (!needsShare || shares) void run()
  }
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
          {uploadsTo === index ? (
            <DocumentUpload
              onBegin={(sent) => {
                const end = () => setUploads((running) => running - 1)
                setUploads((running) => running + 1)
                sent.then(end, end)
              }}
              onDone={(documentId) => {
                set(index, { documentId })
                setUploadsTo((shown) => (shown === index ? undefined : shown))
              }}
            />
          ) : (
            <div>
              <Button variant="plain" size="sm" onClick={() => setUploadsTo(index)}>
                Upload a document<span className="visually-hidden"> for: {label}</span>
              </Button>
            </div>
          )}
        </Stack>
      ))}
      {needsShare && (
        <>
          <CheckboxField
            label={`${home.title} can see the documents I chose for this application: ${shared.join(', ')}.`}
            checked={shares}
            error={
              isShareMissing && !shares ? 'Check this box so the home can see your document, or answer without one.' : undefined
            }
            onChange={({ target }) => setShares(target.checked)}
          />
          <Muted>
            The 90 days of sharing start again today, for all that {home.title} can see. Sharing ends earlier when the application
            closes, or when you stop it.
          </Muted>
        </>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        <Button loading={isBusy || uploads > 0} onClick={send}>
          {isBusy ? 'Sending...' : uploads > 0 ? 'Uploading...' : 'Send my answers'}
        </Button>
      </Row>
    </>
  )
}
