import { useState } from 'react'
import type { OwnApplication } from '#contract/applications.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { FeeSheet } from '#web/features/applications/fee-sheet.tsx'
import { PayFeeButton } from '#web/features/applications/pay-fee-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import styles from './form.module.css'

/** Everything is agreed to; the home gets it as soon as the fee is paid or waived. */
export function PayFee({ id, onWaived }: { id: string; onWaived: (application: OwnApplication) => void }) {
  const query = useApi('GET /residents/applications/{id}', { params: { id } })
  const waive = useApiMutation('POST /residents/applications/{id}/waive-fee')
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Page narrow title="One step is left">
      <QueryView query={query}>
        {({ feeSheet, nextStep }) => (
          <Card title="The application fee">
            <p>{nextStep}</p>
            {feeSheet && <FeeSheet sheet={feeSheet} />}
            {waive.error && <Alert kind="danger">{waive.error.message}</Alert>}
            <div className={styles.buttons}>
              <PayFeeButton id={id} onLeave={() => setLeaving(true)} />
              <Button
                look="soft"
                busy={waive.isPending}
                disabled={isLeaving}
                onClick={() => waive.mutate({ params: { id } }, { onSuccess: onWaived })}
              >
                Have the fee waived
              </Button>
            </div>
          </Card>
        )}
      </QueryView>
    </Page>
  )
}
