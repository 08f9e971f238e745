import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'
import type { EditedHome } from './edited-home.ts'
import { RevisionState } from './revision-state.tsx'
import { tabLabel } from './tab-names.ts'

type Props = { home: EditedHome; reload: () => Promise<unknown> }

/** How far the home is from being published, and the next step. */
export function ReviewState({ home: { id, editing }, reload }: Props) {
  const { status, statusReason, missing, completeness, revision } = editing
  const {
    run: submit,
    isBusy,
    failure,
  } = useAction(async () => {
    await call('POST /homes/{id}/submit', { params: { id } })
    await reload()
  })

  return (
    <>
      {statusReason && (status === 'CHANGES_REQUESTED' || status === 'SUSPENDED') && (
        <Alert tone="notice" title={status === 'SUSPENDED' ? 'Suspended by Waymark staff' : 'Changes requested'}>
          {statusReason}
        </Alert>
      )}
      {status === 'PENDING_REVIEW' && (
        <Alert>We’re reviewing this home. We’ll email you, and you can keep editing in the meantime.</Alert>
      )}
      {revision && <RevisionState homeId={id} revision={revision} reload={reload} />}
      {allows(editing, 'submit') && missing.length === 0 && (
        <Row between panel="tint">
          <p>Your listing is complete. Our team reviews every home before it appears in search.</p>
          <Button variant="soft" loading={isBusy} onClick={() => void submit()}>
            {isBusy ? 'Submitting...' : 'Submit for review'}
          </Button>
        </Row>
      )}
      {missing.length > 0 && (
        <Fold
          variant="card"
          summary={`${completeness.done} of ${completeness.of} items complete. ${plural(missing.length, 'thing')} left before review`}
        >
          <Stack as="ul" gap={1} bullets>
            {missing.map(({ tab, message }) => (
              <li key={message}>
                <Link to={`?tab=${tab}`}>{tabLabel(tab)}</Link>: {message}
              </li>
            ))}
          </Stack>
        </Fold>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  )
}
