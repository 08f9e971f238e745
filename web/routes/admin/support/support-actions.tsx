import { useRef, useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { SupportItemDetails } from '#contract/messaging/staff-support.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Presence } from '#web/features/staff/presence.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { keepFocus } from '#web/ui/lost-focus.ts'
import { Muted, Text } from '#web/ui/text.tsx'
import { PastDateTime } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { HandOverForm } from './hand-over-form.tsx'

/** Who has it, and what to do with it. Two staff members may try at once: the server says who was first. */
export function SupportActions({ item }: { item: SupportItemDetails }) {
  const [isHandingOver, setHandingOver] = useState(false)
  const owner = useRef<HTMLSpanElement>(null)
  const params = { id: item.id }
  const take = useApiMutation('POST /admin/support/{id}/take')
  const release = useApiMutation('POST /admin/support/{id}/release')
  const resolve = useApiMutation('POST /admin/support/{id}/resolve')
  const spam = useApiMutation('POST /admin/support/{id}/spam')
  const { run, isBusy, failure } = useAction((act: () => Promise<unknown>) => act())
  /** What was pressed is most often no longer offered: the focus goes to the text beside it, which says what came of it. */
  const press = (act: () => Promise<unknown>) => void run(act).then(() => keepFocus(owner.current))
  const buttons = [
    { action: 'take', label: 'Assign to me', act: () => take.mutateAsync({ params }) },
    { action: 'resolve', label: 'Resolve', act: () => resolve.mutateAsync({ params }) },
    { action: 'release', label: 'Return to queue', act: () => release.mutateAsync({ params }) },
    { action: 'markSpam', label: 'Mark as spam', act: () => spam.mutateAsync({ params, body: { isSpam: true } }) },
    { action: 'unmarkSpam', label: 'Not spam', act: () => spam.mutateAsync({ params, body: { isSpam: false } }) },
  ] as const
  return (
    <Stack gap={2}>
      <Presence of="support" id={item.id} />
      <Row>
        <Text as="span" size="sm" ref={owner} tabIndex={-1}>
          {item.isMine ? 'Assigned to you.' : item.assignee ? `Assigned to ${item.assignee.name}.` : 'Not assigned yet.'}
        </Text>
        {buttons
          .filter(({ action }) => allows(item, action))
          .map(({ action, label, act }) => (
            <Button
              key={action}
              variant={action === 'take' ? 'main' : 'soft'}
              size="sm"
              loading={isBusy}
              onClick={() => press(act)}
            >
              {label}
            </Button>
          ))}
        {allows(item, 'handOver') && (
          <Button variant="soft" size="sm" onClick={() => setHandingOver(true)}>
            Reassign
          </Button>
        )}
      </Row>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {item.notes.map(({ id, by, note, at }) => (
        <Stack key={id} gap={1} panel="quiet">
          <Muted>
            Note from {by} for staff, <PastDateTime at={at} />
          </Muted>
          <Text typed>{note}</Text>
        </Stack>
      ))}
      <Dialog open={isHandingOver} title="Reassign" onClose={() => setHandingOver(false)}>
        <HandOverForm item={item} onDone={() => setHandingOver(false)} />
      </Dialog>
    </Stack>
  )
}
