import { useEffect, useEffectEvent, useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { today } from '#contract/time.ts'
import { type TransferHome, type TransferOwner, transferForm } from '#contract/trust/home-transfers.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { announce } from '#web/features/staff/notices.ts'
import { TransferContents } from '#web/features/trust/home-transfer/transfer-contents.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { TransferBlocks } from './blocks.tsx'
import { ChooseHome, ChooseOwner } from './choose.tsx'

type Begun = { home?: TransferHome; owner?: TransferOwner; effectiveOn?: string; reason?: string }
type Checked = Answer<Api['POST /admin/home-transfer/validate']>

/** Chooses the home and its new owner, shows what it means and what blocks it, and asks both owners. */
export const NewTransfer = ({ onClose }: { onClose: () => void }) => (
  <Dialog open wide title="Transfer a home" onClose={onClose}>
    <TransferForm onClose={onClose} />
  </Dialog>
)

function TransferForm({ onClose }: { onClose: () => void }) {
  const [now] = useState(() => new Date())
  const [{ home, owner, effectiveOn, reason }, keep, forget] = useDraft<Begun>('home-transfer', {})
  const [checked, setChecked] = useState<Checked>()
  const validate = useApiMutation('POST /admin/home-transfer/validate')
  const check = useAction(async (homeId: string, ownerId?: string) =>
    setChecked(await validate.mutateAsync({ body: { homeId, ...(ownerId && { ownerId }) } })),
  )
  const checkAgain = useEffectEvent(() => void (home && check.run(home.id, owner?.id)))
  useEffect(() => checkAgain(), [])
  const request = useApiMutation('POST /admin/home-transfer')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: transferForm,
    read: (data) => ({
      homeId: home?.id,
      ownerId: owner?.id,
      effectiveOn: data.get('effectiveOn') || undefined,
      reason: data.get('reason') ?? '',
    }),
    send: async (body) => {
      const { home: asked, from, to } = await request.mutateAsync({ body })
      forget()
      announce({ words: `${from.name} and ${to.name} were asked to agree to the transfer of ${asked.title}.` })
      onClose()
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <ErrorSummary failure={failure} errors={errors} />
      <ChooseHome
        chosen={home}
        onChoose={(found) => {
          keep((before) => ({ ...before, home: found }))
          void check.run(found.id, owner?.id)
        }}
      />
      {home && (
        <ChooseOwner
          chosen={owner}
          onChoose={(found) => {
            keep((before) => ({ ...before, owner: found }))
            void check.run(home.id, found.id)
          }}
        />
      )}
      {check.failure && <Alert tone="danger">{check.failure}</Alert>}
      {checked && <TransferContents contents={checked.contents} />}
      {checked && <TransferBlocks title="What’s blocking the transfer" blocks={checked.blocks} />}
      {home && owner && checked?.isValid && (
        <>
          <TextField
            label="Effective date"
            name="effectiveOn"
            type="date"
            optional
            min={today(home.timeZone, now)}
            defaultValue={effectiveOn}
            onChange={({ target }) => keep((before) => ({ ...before, effectiveOn: target.value }))}
            help="If you leave this blank, it takes effect as soon as both owners have agreed."
            error={errors.effectiveOn}
          />
          <TextArea
            label="Message to both owners"
            name="reason"
            rows={3}
            optional
            maxLength={2000}
            defaultValue={reason}
            onChange={({ target }) => keep((before) => ({ ...before, reason: target.value }))}
            help="Why the home is changing hands. Both owners will read it word for word."
            error={errors.reason}
          />
          <FormActions submit="Ask both owners" isSubmitting={isSubmitting} />
        </>
      )}
    </Stack>
  )
}
