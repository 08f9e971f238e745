import { useId, useState } from 'react'
import { formatMoney } from '#contract/money.ts'
import type { ConsentScope } from '#contract/stays/application-parts.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { ApiError, call } from '#web/api/client.ts'
import { ConsentFields } from '#web/features/stays/applications/consent-fields.tsx'
import { FeeSheetView } from '#web/features/stays/applications/fee-sheet.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { AnswerSummary } from './answer-summary.tsx'
import styles from './form.module.css'
import { stepOf } from './step-props.ts'
import type { Draft } from './use-application-draft.ts'

type Props = { draft: Draft; goTo: (step: number) => void; onSent: (application: OwnApplication) => void }

/** What is missing, what was answered, who sees what and what it costs, then one button. */
export function StepSend({ draft, goTo, onSent }: Props) {
  const { application } = draft
  const [scope, setScope] = useState<ConsentScope[]>(['NAME', 'ANSWERS'])
  const [agreesToShare, setShare] = useState(false)
  const { missing, feeSheet, feeSheetHash, fee } = application
  // To these costs only: if they change, the new ones must be read.
  const [agreedHash, setAgreedHash] = useState<string | null>()
  const agreesToCosts = agreedHash === feeSheetHash
  const [shareId, costsId] = [useId(), useId()]
  /** Whether someone tried to send it without having checked both boxes. */
  const [isTried, setTried] = useState(false)

  const { run, isBusy, failure, setFailure } = useAction(async (work: (saved: OwnApplication) => Promise<void>) => {
    try {
      await work(await draft.flush())
    } catch (error) {
      // The costs may have changed, or another device may have changed the draft: the screen must show what is true now.
      if (error instanceof ApiError && error.status === 409) await draft.takeNewest().catch(() => {})
      throw error
    }
  })
  const params = { id: application.id }
  const send = () => {
    setTried(true)
    if (!agreesToShare || !agreesToCosts) {
      setFailure(undefined)
      return document.getElementById(agreesToShare ? costsId : shareId)?.focus()
    }
    const agreed = {
      feeSheetHash: feeSheetHash ?? '',
      agreesToCosts: true as const,
      consent: { agrees: true as const, scope },
    }
    void run(async ({ version }) =>
      onSent(await call('POST /residents/applications/{id}/submit', { params, body: { version, ...agreed } })),
    )
  }
  const waive = () => void run(async () => draft.replace(await call('POST /residents/applications/{id}/waive-fee', { params })))

  return (
    <>
      {missing.length > 0 && (
        <Alert tone="notice" title="Before you can send it">
          <ul>
            {missing.map(({ path, message }) => (
              <li key={path}>
                {message}{' '}
                <button type="button" className={styles.link} onClick={() => goTo(stepOf[path] ?? 0)}>
                  Fix this
                </button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <AnswerSummary application={application} goTo={goTo} />
      <Card title="Who can see it">
        <ConsentFields application={application} scope={scope} onChange={setScope} />
        <CheckboxField
          id={shareId}
          label="I agree to this."
          error={isTried && !agreesToShare ? 'Check this box before you send your application' : undefined}
          checked={agreesToShare}
          onChange={({ target }) => setShare(target.checked)}
        />
      </Card>
      <Card title="What it costs">
        {feeSheet ? <FeeSheetView sheet={feeSheet} /> : <p>This room has no price yet. Choose another room.</p>}
        {fee.state === 'DUE' && (
          <p>
            Is the fee a problem? You can have it waived, and you do not have to explain.{' '}
            <Button variant="soft" size="sm" loading={isBusy} onClick={waive}>
              Waive my fee
            </Button>
          </p>
        )}
        <CheckboxField
          id={costsId}
          label="I have read these costs."
          error={isTried && !agreesToCosts ? 'Check this box before you send your application' : undefined}
          checked={agreesToCosts}
          onChange={({ target }) => setAgreedHash(target.checked ? feeSheetHash : undefined)}
        />
      </Card>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        <Button size="lg" loading={isBusy} disabled={missing.length > 0 || !feeSheetHash} onClick={send}>
          {isBusy
            ? 'Please wait...'
            : fee.cents > 0
              ? `Send and pay ${formatMoney(fee.cents, fee.currency)}`
              : 'Send my application'}
        </Button>
      </Row>
    </>
  )
}
