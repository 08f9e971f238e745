import type { AuditEvent } from '#contract/trust/audit-events.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PastDateTime } from '#web/ui/time.tsx'
import { AuditRecord, auditKindOf } from './audit-record.tsx'

/** "fromStatus" as "From status". */
const labelOf = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

type Props = { event: AuditEvent; onClose: () => void }

/** Everything that was recorded about one event. */
export const AuditEventDialog = ({ event, onClose }: Props) => (
  <Dialog open title={event.text} onClose={onClose}>
    <Facts lined>
      <Fact label="When">
        <PastDateTime at={event.at} />
      </Fact>
      <Fact label="Who">{event.by}</Fact>
      <Fact label={auditKindOf(event.subject)}>
        <AuditRecord subject={event.subject} />
      </Fact>
      {event.network && <Fact label="Network">{event.network}</Fact>}
      {Object.entries(event.details).map(([name, value]) => (
        <Fact key={name} label={labelOf(name)}>
          {textOf(value) || 'Empty'}
        </Fact>
      ))}
      <Fact label="Action">{event.action}</Fact>
      <Fact label="Record ID">{event.subject.id}</Fact>
      {event.requestId && <Fact label="Request ID">{event.requestId}</Fact>}
      <Fact label="Link in the chain">{event.chainNo ?? 'Will be added within a minute'}</Fact>
    </Facts>
  </Dialog>
)
