import { useNavigate } from 'react-router'
import { allowedAmong, allows } from '#contract/allowed-actions.ts'
import type { Verification } from '#contract/trust/verification.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useLeftSave } from '#web/drafts/left-saves.ts'
import { submittedAt } from '#web/features/trust/verification/paths.ts'
import { ChecklistProgress } from '#web/features/trust/verification/progress.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { CheckCard } from './check-card.tsx'
import styles from './process.module.css'
import { ReviewFee, useReviewFee } from './review-fee.tsx'
import { StateNotice } from './state-notice.tsx'
import { answersName, useAnswers } from './use-answers.ts'

/** One home: its status and its next step, and the checklist where it matters. */
export function Process({ verification }: { verification: Verification }) {
  const { status, renewalAskedAt } = verification
  const isStillSaving = useLeftSave(answersName(verification))
  const isSettled = status === 'VERIFIED' && !allows(verification, 'askRenewal') && !renewalAskedAt
  return (
    <Stack gap={5} measure>
      <StateNotice verification={verification} />
      {isSettled && <WhatWasChecked checked={verification.checked} />}
      {!isSettled && (isStillSaving ? <p role="status">Loading...</p> : <Checklist verification={verification} />)}
    </Stack>
  )
}

const WhatWasChecked = ({ checked }: { checked: readonly string[] }) => (
  <Card title="What was checked">
    <Stack as="ul" gap={2} bullets>
      {checked.map((what) => (
        <li key={what}>{what}</li>
      ))}
    </Stack>
  </Card>
)

function Checklist({ verification }: { verification: Verification }) {
  const { home, level, items, done, total } = verification
  const answers = useAnswers(verification)
  return (
    <>
      <ChecklistProgress done={done} total={total} label={`Progress for ${home.title}`} />
      <Stack as="ol" className={styles.items}>
        {items.map((item) => (
          <li key={item.key} id={item.key}>
            <CheckCard item={item} home={home} level={level} canEdit={allows(verification, 'edit')} answers={answers} />
          </li>
        ))}
      </Stack>
      {allowedAmong(verification, ['submit', 'askRenewal']).length > 0 && <Send verification={verification} answers={answers} />}
    </>
  )
}

type SendProps = { verification: Verification; answers: ReturnType<typeof useAnswers> }

function Send({ verification, answers }: SendProps) {
  const { home, level, items } = verification
  const isFirst = allows(verification, 'submit')
  const navigate = useNavigate()
  const submit = useApiMutation('POST /homes/{id}/verification/{level}/submit')
  const askRenewal = useApiMutation('POST /homes/{id}/verification/{level}/ask-renewal')
  const step = isFirst ? submit : askRenewal
  const fee = useReviewFee(home.id, level === 'PREMIUM')
  const isUnpaid = level === 'PREMIUM' && fee.data?.isCovered === false
  const missing = items.filter((item) => item.missing)
  const wasRefused = step.isError

  const { run: send } = useAction(async () => {
    await answers.flush()
    await step.mutateAsync({ params: { id: home.id, level } })
    await navigate(submittedAt(level, home.id))
  })

  return (
    <Stack align="start" gap={3}>
      <Muted role="status">{answers.words}</Muted>
      {wasRefused && (
        <Alert tone="danger" title={missing.length > 0 ? 'Something is still missing' : 'We could not submit this'}>
          {missing.length > 0 ? <Missing items={missing} /> : step.error?.message}
        </Alert>
      )}
      {fee.data && <ReviewFee homeId={home.id} fee={fee.data} />}
      <Button size="lg" loading={step.isPending} disabled={isUnpaid} onClick={() => void send()}>
        {step.isPending ? 'Sending...' : isFirst ? 'Submit for review' : 'Request renewal'}
      </Button>
    </Stack>
  )
}

const Missing = ({ items }: { items: Verification['items'] }) => (
  <ul>
    {items.map(({ key, missing }) => (
      <li key={key}>
        <a href={`#${key}`}>{missing}</a>
      </li>
    ))}
  </ul>
)
