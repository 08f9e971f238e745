import { allowedAmong } from '#contract/allowed-actions.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import { listingTransitions, useListingTransition } from '#web/features/homes/listings/listing-transitions.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'
import type { EditedHome } from './edited-home.ts'

type Props = { home: EditedHome; open: boolean; reload: () => Promise<unknown>; onClose: () => void }

const whereItStands: Partial<Record<ListingStatus, string>> = {
  PUBLISHED: 'is published',
  CHANGES_REQUESTED: 'was sent back for changes',
}

/** A home that is public or in review cannot be deleted yet: offers what can be done instead. */
export function NotYet({ home, open, reload, onClose }: Props) {
  const transition = useListingTransition(home.id)
  const ways = allowedAmong(home.editing, ['pause', 'archive'])
  const {
    run: take,
    isBusy,
    failure,
  } = useAction(async (name: (typeof ways)[number]) => {
    await transition.mutateAsync(name)
    await reload()
    onClose()
  })
  return (
    <Dialog open={open} title="This property cannot be deleted yet" onClose={onClose}>
      <Stack>
        <p>
          <strong>{homeTitleOf(home)}</strong> {whereItStands[home.editing.status] ?? 'is with Waymark staff'}. Only a draft, a
          paused or an archived property can be deleted.
        </p>
        {ways.length > 0 && (
          <p>
            {ways.includes('pause') ? 'Pause it to hide it from search for a while, or archive it.' : 'Archive it first.'}{' '}
            Everything is saved, and you can delete it after that.
          </p>
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Row>
          {ways.map((name, place) => (
            <Button
              key={name}
              variant={place === 0 ? 'main' : 'soft'}
              loading={isBusy && transition.variables === name}
              onClick={() => void take(name)}
            >
              {listingTransitions[name].label}
            </Button>
          ))}
          <Button variant="plain" onClick={onClose}>
            Keep property
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
