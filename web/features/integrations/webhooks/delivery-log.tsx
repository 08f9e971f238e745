import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { webhookEventLabel } from '#contract/integrations/webhook-event.labels.ts'
import type { DeliveryStatus, WebhookDelivery } from '#contract/integrations/webhooks.ts'
import { duration } from '#contract/time.ts'
import { pollWhile } from '#web/api/poll-while.ts'
import { apiQuery, useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DateTime, PastDateTime } from '#web/ui/time.tsx'

const deliveryStatusTable = statusTable<DeliveryStatus>(
  { WAITING: 'Waiting', DELIVERED: 'Delivered', FAILED: 'Failed' },
  { WAITING: 'notice', DELIVERED: 'good', FAILED: 'danger' },
)
const perPage = 10
/** Whether an attempt is due, or runs: a running one would be repeated soon. */
const isOnItsWay = ({ nextAttemptAt }: WebhookDelivery) =>
  nextAttemptAt !== null && new Date(nextAttemptAt).getTime() < Date.now() + duration({ minutes: 2 })

const labelOf = (type: string) => (webhookEventLabel as Readonly<Record<string, string>>)[type] ?? type

/** What was sent to one webhook, newest first. */
export function DeliveryLog({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const log = useQuery({
    ...apiQuery('GET /owners/webhooks/{id}/deliveries', { params: { id }, query: { page, limit: perPage } }),
    refetchInterval: pollWhile(({ deliveries }) => deliveries.some(isOnItsWay)),
  })
  const replay = useApiMutation('POST /owners/webhook-deliveries/{id}/replay')
  return (
    <QueryView query={log}>
      {({ deliveries, total }) =>
        total === 0 ? (
          <Muted>Nothing has been sent yet. Send a test event, or wait for the first real one.</Muted>
        ) : (
          <Stack gap={2}>
            {replay.error && <Alert tone="danger">{replay.error.message}</Alert>}
            <RecordList label="Deliveries">
              {deliveries.map((delivery) => (
                <DeliveryEntry
                  key={delivery.id}
                  delivery={delivery}
                  isBusy={replay.isPending && replay.variables.params.id === delivery.id}
                  onReplay={() => replay.mutate({ params: { id: delivery.id } })}
                />
              ))}
            </RecordList>
            {total > perPage && (
              <Pagination page={page} last={Math.ceil(total / perPage)} label="Pages of the log" onChange={setPage} />
            )}
          </Stack>
        )
      }
    </QueryView>
  )
}

type EntryProps = { delivery: WebhookDelivery; isBusy: boolean; onReplay: () => void }

function DeliveryEntry({ delivery, isBusy, onReplay }: EntryProps) {
  const { type, status, attempts, problem, createdAt, nextAttemptAt, payload, messageId } = delivery
  return (
    <RecordRow
      title={labelOf(type)}
      badge={<StatusBadge of={deliveryStatusTable} value={status} />}
      action={
        allows(delivery, 'replay') && (
          <Button variant="plain" size="sm" loading={isBusy} onClick={onReplay}>
            Send again<span className="visually-hidden">: {labelOf(type)}</span>
          </Button>
        )
      }
    >
      <Muted>
        <Dots
          of={[
            <PastDateTime key="at" at={createdAt} />,
            attempts === 1 ? '1 attempt' : `${attempts} attempts`,
            problem,
            nextAttemptAt && attempts > 0 && (
              <span key="next">
                next attempt <DateTime at={nextAttemptAt} />
              </span>
            ),
          ]}
        />
      </Muted>
      <Fold variant="link" summary="What was sent">
        <Muted>
          webhook-id: <code>{messageId}</code>
        </Muted>
        {payload === null ? (
          <Muted>We keep the content for 30 days.</Muted>
        ) : (
          <Text as="pre" size="xs" typed>
            {payload}
          </Text>
        )}
      </Fold>
    </RecordRow>
  )
}
