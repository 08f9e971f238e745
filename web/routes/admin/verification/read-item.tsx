import type { VerificationForStaff } from '#contract/trust/verification.ts'
import { DocumentLines } from '#web/features/trust/verification/document-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './one-request.module.css'

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
        <Stack as="dl" gap={3} className={styles.answers}>
          {fields.map(({ name, label }) => (
            <Answer key={name} label={label} value={answers[name]} />
          ))}
        </Stack>
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

function Answer({ label, value }: { label: string; value: string | boolean | undefined }) {
  const words = value === true ? 'Yes' : value || 'No answer'
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.answer}>{words}</dd>
    </div>
  )
}
