import type { VerificationForStaff } from '#contract/verification.ts'
import { PaperLines } from '#web/features/verification/paper-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './one-request.module.css'

type Item = VerificationForStaff['items'][number]
type Props = { item: Item; answers: VerificationForStaff['answers']; homeId: string }

/** One thing to check, as the owner gave it. Papers are decided one by one on their own screen. */
export function ReadItem({ item, answers, homeId }: Props) {
  const { kind, title, help, papers, fields, missing, isDone } = item
  const undecided = papers.some(({ status }) => status === 'PENDING' || status === 'IN_REVIEW')
  return (
    <Card title={title} tools={<Badge kind={isDone ? 'good' : 'notice'}>{isDone ? 'There' : 'Missing'}</Badge>}>
      {kind !== 'ANSWERS' && help && <p className={styles.soft}>{help}</p>}
      {missing && <p>{missing}</p>}
      {papers.length > 0 && <PaperLines papers={papers} />}
      {undecided && (
        <p>
          <ButtonLink to={`/admin-house-docs/${homeId}/review`} look="soft" size="sm">
            Decide about the papers
          </ButtonLink>
        </p>
      )}
      {fields.length > 0 && (
        <dl className={styles.facts}>
          {fields.map(({ name, label }) => (
            <Answer key={name} label={label} value={answers[name]} />
          ))}
        </dl>
      )}
    </Card>
  )
}

function Answer({ label, value }: { label: string; value: string | boolean | undefined }) {
  const words = value === true ? 'Yes' : value || 'No answer'
  return (
    <>
      <dt>{label}</dt>
      <dd className={styles.answer}>{words}</dd>
    </>
  )
}
