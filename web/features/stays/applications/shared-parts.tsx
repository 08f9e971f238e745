import type { ReceivedApplication } from '#contract/stays/owner-applications.ts'
import { formatDay, formatDayOf } from '#contract/time.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { PastDateTime } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { applicationTypeLabel, contactLabel, documentCategoryLabel, urgencyLabel } from './words.ts'

/** Only what the applicant agreed to share. */
export function SharedAnswers({ application }: { application: ReceivedApplication }) {
  const { applicant, answers, moveInOn, type, requests, identityCheckedAt, isBackgroundClear, timeZone } = application
  const lines = [
    ['Name', applicant?.name],
    ['Identity', identityCheckedAt && `Identity checked on ${formatDayOf(identityCheckedAt, timeZone)}`],
    ['Background check', isBackgroundClear === null ? null : isBackgroundClear ? 'Clear' : 'Not clear'],
    ['Email', applicant?.email ?? 'Not shared'],
    ['Phone', applicant?.phone ?? 'Not shared'],
    ['Contact by', answers?.contactBy && contactLabel[answers.contactBy]],
    ['Move-in date', moveInOn && formatDay(moveInOn)],
    ['How soon', answers?.urgency && urgencyLabel[answers.urgency]],
    ['Situation', applicationTypeLabel[type]],
    ['About', answers?.about],
    ['Questions', answers?.questions],
    ...requests.flatMap(({ items, answeredAt }) =>
      answeredAt
        ? items.map(
            ({ label, answer, document }) =>
              [label, (answer || document) && <Dots key="answer" of={[answer, document?.name]} />] as const,
          )
        : [],
    ),
  ] as const
  return (
    <Facts>
      {lines
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
    </Facts>
  )
}

type Props = { application: ReceivedApplication; of: 'owners' | 'admin' }

/** Documents are opened one at a time: each view is recorded, and the link expires after a minute. */
export function SharedDocuments({ application: { id, documents, timeZone }, of }: Props) {
  const { run: open, failure } = useAction(async (documentId: string) => {
    const { url } = await call(`GET /${of}/applications/{id}/documents/{documentId}`, { params: { id, documentId } })
    location.assign(url)
  })
  if (documents === null) return <Muted>The applicant did not share documents.</Muted>
  if (documents.length === 0) return <Muted>No documents were sent.</Muted>
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Stack as="ul" gap={2} divided>
        {documents.map((document) => (
          <Row key={document.id} as="li" between>
            <span>
              {document.name}{' '}
              <Muted as="span">
                {documentCategoryLabel[document.category]}, <PastDateTime at={document.uploadedAt} zone={timeZone} />
              </Muted>
            </span>
            <Button variant="soft" size="sm" onClick={() => void open(document.id)}>
              Download<span className="visually-hidden"> {document.name}</span>
            </Button>
          </Row>
        ))}
      </Stack>
    </>
  )
}
