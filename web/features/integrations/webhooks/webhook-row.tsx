import { webhookEventLabel } from '#contract/integrations/webhook-event.labels.ts'
import type { WebhookEndpoint, WebhookStatus } from '#contract/integrations/webhooks.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Row } from '#web/ui/layout.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { RecordRow } from '#web/ui/record-list.tsx'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime, TimeAgo } from '#web/ui/time.tsx'

const webhookStatusTable = statusTable<WebhookStatus>({ ACTIVE: 'On', DISABLED: 'Off' }, { ACTIVE: 'good', DISABLED: 'notice' })

export type WebhookChoice = 'log' | 'test' | 'change' | 'off' | 'on' | 'renew' | 'remove'

type Props = { endpoint: WebhookEndpoint; onChoose: (choice: WebhookChoice) => void }

export function WebhookRow({ endpoint, onChoose }: Props) {
  const { url, events, status, disabledBecause, olderSecretUntil, waiting, failed, lastDeliveredAt } = endpoint
  const isOn = status === 'ACTIVE'
  return (
    <RecordRow
      title={url}
      heading="h2"
      badge={<StatusBadge of={webhookStatusTable} value={status} />}
      action={
        <Row nowrap gap={2}>
          <Button variant="plain" size="sm" onClick={() => onChoose('log')}>
            View log<span className="visually-hidden"> of {url}</span>
          </Button>
          <RowMenu about={url}>
            {isOn && <MenuItem onClick={() => onChoose('test')}>Send a test event</MenuItem>}
            <MenuItem onClick={() => onChoose('change')}>Change</MenuItem>
            <MenuItem onClick={() => onChoose(isOn ? 'off' : 'on')}>{isOn ? 'Turn off' : 'Turn on'}</MenuItem>
            <MenuItem onClick={() => onChoose('renew')}>Renew secret</MenuItem>
            <MenuItem isDanger onClick={() => onChoose('remove')}>
              Remove
            </MenuItem>
          </RowMenu>
        </Row>
      }
    >
      <Muted>
        <Dots of={events.map((event) => webhookEventLabel[event])} />
      </Muted>
      {disabledBecause && (
        <Alert tone="notice">We turned it off. {disabledBecause}. Turn it on once your program answers again.</Alert>
      )}
      <Muted>
        <Dots
          of={[
            lastDeliveredAt ? (
              <span key="delivered">
                Last delivered <TimeAgo at={lastDeliveredAt} />
              </span>
            ) : (
              'Nothing delivered yet'
            ),
            waiting > 0 && `${waiting} waiting`,
            failed > 0 && `${failed} failed`,
            olderSecretUntil && (
              <span key="secret">
                the old secret works until <DateTime at={olderSecretUntil} />
              </span>
            ),
          ]}
        />
      </Muted>
    </RecordRow>
  )
}
