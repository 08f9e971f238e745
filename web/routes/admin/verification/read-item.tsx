import type { VerificationForStaff } from '#contract/trust/verification.ts'
import { DocumentLines } from '#web/features/trust/verification/document-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Muted } from '#web/ui/text.tsx'

type Item = VerificationForStaff['items'][number]
type Props = { item: Item; answers: VerificationForStaff['answers'] }

/** One checklist item, as the owner submitted it. */
export function ReadItem({ item, answers }: Props) {
  const { kind, title, help, documents, fields, missing } = item
  return (
    <Card title={title} actions={<ItemState item={item} />}>
      {kind !== 'ANSWERS' && help && <Muted>{help}</Muted>}
      {missing && <p>{missing}</p>}
      {documents.length > 0 && <DocumentLines documents={documents} />}
      {fields.length > 0 && (
        <Facts>
          {fields.map(({ name, label }) => (
            <Fact key={name} label={label}>
              {answers[name] === true ? 'Yes' : answers[name] || 'No answer'}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  )
}

function ItemState({ item: { kind, isDone, documents } }: { item: Item }) {
  if (!isDone) return <Badge tone="danger">Missing</Badge>
  if (kind !== 'DOCUMENT') return <Badge tone="good">Complete</Badge>
  return documents.some(({ status }) => status === 'APPROVED') ? (
    <Badge tone="good">Approved</Badge>
  ) : (
    <Badge tone="notice">To review</Badge>
  )
}
