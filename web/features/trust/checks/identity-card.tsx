import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { identityReasonLabel, identitySideLabel } from '#contract/trust/identity.labels.ts'
import type { IdentitySide, OwnIdentity } from '#contract/trust/identity.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { upload } from '#web/api/upload.ts'
import { useSession } from '#web/session/use-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { UploadField } from '#web/ui/file-field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Muted } from '#web/ui/text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { IdentityBadge } from './identity-badge.tsx'

/** A person asks to have their identity checked: photos of an ID or a passport, and a selfie. */
export function IdentityCard() {
  const query = useApi('GET /identity-verification', {})
  return <QueryView query={query}>{({ verification }) => <Identity verification={verification} />}</QueryView>
}

function Identity({ verification }: { verification: OwnIdentity | null }) {
  const status = verification?.status
  const isOwner = useSession().user?.role === 'OWNER'
  return (
    <Card title="Identity" {...(status && { actions: <IdentityBadge status={status} /> })}>
      {verification ? (
        <p>{verification.nextStep}</p>
      ) : (
        <p>
          You can have your identity checked. {isOwner ? 'Your homes’ pages will then show' : 'Homes you apply to will then see'}{' '}
          “Identity checked” with the date. Add each photo below, then send them for review. No one but our team sees your photos,
          and we’ll delete them 30 days after the check.
        </p>
      )}
      {verification && <WhyNot verification={verification} />}
      {(!verification || allows(verification, 'upload')) && <Photos verification={verification} />}
      {verification && <Actions verification={verification} />}
      {verification && verification.history.length > 0 && (
        <Fold variant="link" summary="History">
          <Timeline events={verification.history} />
        </Fold>
      )}
    </Card>
  )
}

function WhyNot({ verification: { status, reasonCode, note } }: { verification: OwnIdentity }) {
  if (!reasonCode || (status !== 'ACTION_REQUIRED' && status !== 'REJECTED')) return null
  return (
    <Alert tone="notice" title={identityReasonLabel[reasonCode]}>
      {note && <p>{note}</p>}
    </Alert>
  )
}

const kinds = [
  { value: 'ID', label: 'ID card or license' },
  { value: 'PASSPORT', label: 'Passport' },
] as const
type Kind = (typeof kinds)[number]['value']
const sidesOf: Record<Kind, readonly IdentitySide[]> = { ID: ['FRONT', 'BACK', 'SELFIE'], PASSPORT: ['PASSPORT', 'SELFIE'] }

/** Each photo is sent as soon as it is chosen, so nothing is lost on a bad connection. */
function Photos({ verification }: { verification: OwnIdentity | null }) {
  const queryClient = useQueryClient()
  const files = verification?.files ?? []
  const [kind, setKind] = useState<Kind>(files.some(({ side }) => side === 'PASSPORT') ? 'PASSPORT' : 'ID')
  async function send(side: IdentitySide, file: File, onProgress: (percent: number) => void) {
    const form = new FormData()
    form.set('side', side)
    form.set('file', file)
    await upload('POST /identity-verification/files', form, { onProgress })
    await queryClient.invalidateQueries()
  }
  return (
    <Stack>
      <SegmentedControl label="Document" options={kinds} value={kind} onChange={setKind} />
      {sidesOf[kind].map((side) => {
        const file = files.find((one) => one.side === side)
        return (
          <UploadField
            key={side}
            label={identitySideLabel[side]}
            accept=".jpg,.jpeg,.png,.heic"
            help={file ? `Added: ${file.name}. Choose another photo to replace it.` : 'JPG, PNG or HEIC, up to 10 MB.'}
            send={(chosen, onProgress) => send(side, chosen, onProgress)}
          />
        )
      })}
    </Stack>
  )
}

function Actions({ verification }: { verification: OwnIdentity }) {
  const [asks, setAsks] = useState(false)
  const submit = useApiMutation('POST /identity-verification/submit')
  const withdraw = useApiMutation('POST /identity-verification/withdraw')
  const { run, isBusy, failure } = useAction(() => submit.mutateAsync({}))
  const isOpen = allows(verification, 'withdraw')
  if (!isOpen && !allows(verification, 'submit')) return null
  return (
    <Stack gap={3}>
      {verification.missing.length > 0 && allows(verification, 'upload') && (
        <Muted>Still missing: {verification.missing.map((side) => identitySideLabel[side].toLowerCase()).join(', ')}</Muted>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        {allows(verification, 'submit') && (
          <Button loading={isBusy} onClick={() => void run()}>
            {isBusy ? 'Sending...' : 'Send for review'}
          </Button>
        )}
        {isOpen && (
          <Button variant="plain" onClick={() => setAsks(true)}>
            Withdraw and delete photos
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asks}
        title="Withdraw your request?"
        action="Withdraw and delete photos"
        back="Keep it"
        isDanger
        onConfirm={() => withdraw.mutateAsync({})}
        onClose={() => setAsks(false)}
      >
        <p>We’ll delete your photos right away. You can start again at any time.</p>
      </ConfirmDialog>
    </Stack>
  )
}
