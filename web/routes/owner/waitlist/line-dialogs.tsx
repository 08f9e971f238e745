import { useState } from 'react'
import { type PersonInLine, type RemovalCode, removalCode } from '#contract/waitlist.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { removalLabel } from '#web/features/stays/words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'

type Props = { person: PersonInLine; onClose: () => void }

/** Others who come first are passed over only with a reason. */
export function OfferDialog({ person: { id, residentName, homeTitle, isSkip }, onClose }: Props) {
  const offer = useApiMutation('POST /owners/waitlist/{id}/notify')
  return (
    <ConfirmDialog
      open
      title={`Offer a bed to ${residentName}?`}
      action="Offer the bed"
      doing="Offering..."
      {...(isSkip && {
        reason: { about: id, label: 'Why they go before others', help: 'It stays on record, and staff of Waymark can read it.' },
      })}
      onConfirm={(reason) => offer.mutateAsync({ params: { id }, body: reason ? { reason } : {} })}
      onClose={onClose}
    >
      <p>
        A bed at {homeTitle} is kept for them until they answer. {isSkip && 'Others came before and would be passed over.'}
      </p>
    </ConfirmDialog>
  )
}

export function RemoveDialog({ person: { id, residentName }, onClose }: Props) {
  const [reasonCode, setCode] = useState<RemovalCode>('NOT_REACHABLE')
  const remove = useApiMutation('POST /owners/waitlist/{id}/remove')
  return (
    <ConfirmDialog
      open
      title={`Take ${residentName} out of line?`}
      action="Take out of line"
      isDanger
      reason={{ about: id, label: 'What they should know', help: 'They read these words and can appeal for 14 days.' }}
      onConfirm={(reason) => remove.mutateAsync({ params: { id }, body: { reason, reasonCode } })}
      onClose={onClose}
    >
      <p>Medication, a diagnosis or who somebody is are never reasons.</p>
      <SelectField label="Reason" value={reasonCode} onChange={({ target }) => setCode(removalCode.parse(target.value))}>
        {removalCode.options.map((code) => (
          <option key={code} value={code}>
            {removalLabel[code]}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  )
}
