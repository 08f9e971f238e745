import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { type RemovalCode, removalCode, type WaitlistPerson } from '#contract/stays/waitlist.ts'
import { apiQuery, useApiMutation } from '#web/api/queries.ts'
import { useSharedText } from '#web/drafts/use-shared-text.ts'
import { removalLabel } from '#web/features/stays/words.ts'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Text } from '#web/ui/text.tsx'

type Props = { person: WaitlistPerson; onClose: () => void }

/** Skipping people who come first requires a reason. */
export function OfferDialog({ person, onClose }: Props) {
  const { id, residentName, homeTitle } = person
  const isOutOfTurn = allows(person, 'offerOutOfTurn')
  const offer = useApiMutation('POST /owners/waitlist/{id}/notify')
  return (
    <ConfirmDialog
      open
      title={`Offer a bed to ${residentName}?`}
      action="Offer bed"
      doing="Offering..."
      {...(isOutOfTurn && {
        reason: {
          about: id,
          label: 'Reason for offering out of order',
          help: 'It stays on record, and Waymark staff can see it.',
        },
      })}
      onConfirm={(reason) => offer.mutateAsync({ params: { id }, body: reason ? { reason } : {} })}
      onClose={onClose}
    >
      <p>
        We’ll hold a bed at {homeTitle} for them until they answer.{' '}
        {isOutOfTurn && 'Other people are ahead of them and would be skipped.'}
      </p>
    </ConfirmDialog>
  )
}

/** The home's own notes; the person on the waitlist never sees them. */
export function NoteDialog({ person: { id, residentName, ownerNotes }, onClose }: Props) {
  const queryClient = useQueryClient()
  const params = { id }
  const change = useApiMutation('PUT /owners/waitlist/{id}')
  const text = useSharedText({
    keptAs: `waitlist-note:${id}`,
    stored: ownerNotes,
    readNow: async () =>
      (await queryClient.fetchQuery({ ...apiQuery('GET /owners/waitlist/{id}', { params }), staleTime: 0 })).ownerNotes,
    store: async (typed) => (await change.mutateAsync({ params, body: { ownerNotes: typed } })).ownerNotes,
  })
  async function save() {
    if (await text.save()) return
    await queryClient.invalidateQueries()
    throw new Error('Choose which note to keep first.')
  }
  return (
    <ConfirmDialog
      open
      title={`Note about ${residentName}`}
      action="Save note"
      doing="Saving..."
      onConfirm={save}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        help="Only your team can see this. Please do not include health information."
        value={text.typed}
        maxLength={1000}
        onChange={({ target }) => text.write(target.value)}
      />
      {text.isOutdated && (
        <ChangedMeanwhile what="this note" onKeepMine={text.keepMine} onKeepTheirs={text.keepTheirs}>
          {ownerNotes ? <Text typed>{ownerNotes}</Text> : <p>They deleted the note.</p>}
        </ChangedMeanwhile>
      )}
    </ConfirmDialog>
  )
}

/** The person decides whether they are urgent; a home may remove that only if it is not true, and must say why. */
export function NotUrgentDialog({ person: { id, residentName }, onClose }: Props) {
  const change = useApiMutation('PUT /owners/waitlist/{id}')
  return (
    <ConfirmDialog
      open
      title={`Remove urgent status for ${residentName}?`}
      action="Remove urgent status"
      doing="Saving..."
      reason={{
        about: id,
        label: 'Why it isn’t urgent',
        help: 'They will see this message. They keep their place by the date they joined.',
      }}
      onConfirm={(reason) => change.mutateAsync({ params: { id }, body: { priority: 'NORMAL', reason } })}
      onClose={onClose}
    >
      <p>They said it’s urgent, so they go first for 14 days. Ask them before you change it.</p>
    </ConfirmDialog>
  )
}

export function RemoveDialog({ person: { id, residentName }, onClose }: Props) {
  const [reasonCode, setCode] = useState<RemovalCode>('NOT_REACHABLE')
  const remove = useApiMutation('POST /owners/waitlist/{id}/remove')
  return (
    <ConfirmDialog
      open
      title={`Remove ${residentName} from the waitlist?`}
      action="Remove from waitlist"
      isDanger
      reason={{ about: id, label: 'Message to them', help: 'They will see this message and can appeal for 14 days.' }}
      onConfirm={(reason) => remove.mutateAsync({ params: { id }, body: { reason, reasonCode } })}
      onClose={onClose}
    >
      <p>Medication, a diagnosis or who someone is can never be the reason.</p>
      <EnumSelect
        label="Reason"
        labels={removalLabel}
        only={removalCode.options}
        value={reasonCode}
        onChange={(value) => value && setCode(value)}
      />
    </ConfirmDialog>
  )
}
