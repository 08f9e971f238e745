import { useState } from 'react'
import type { Security } from '#contract/people/security.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { AppDialog } from './app-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { Confirmed } from './use-confirm-identity.tsx'
import { useUnsavedCodes } from './use-unsaved-codes.ts'

type TwoFactor = Security['twoFactor']

/** So few that the next lost phone may find none. */
const fewCodes = 3
type Props = { twoFactor: TwoFactor; confirmed: Confirmed }

export function TwoFactorCard({ twoFactor, confirmed }: Props) {
  const { isOn, isRequired, hasApp, passkeys, recoveryCodesLeft } = twoFactor
  const [open, setOpen] = useState<'app' | 'passkey'>()
  const [codes, setCodes] = useUnsavedCodes()
  const removeApp = useApiMutation('DELETE /auth/two-factor/app')
  const removePasskey = useApiMutation('DELETE /auth/passkeys/{id}')
  const renew = useApiMutation('POST /auth/recovery-codes')
  const { run, isBusy, failure } = useAction((change: () => Promise<unknown>) => confirmed(change))
  const done = (given: readonly string[] | null) => {
    if (given) setCodes(given)
    setOpen(undefined)
  }
  return (
    <Card title="Two-step sign-in" actions={<Badge tone={isOn ? 'good' : 'plain'}>{isOn ? 'On' : 'Off'}</Badge>}>
      <p>
        {isOn
          ? 'After your password, we ask for a code or a passkey. Someone who knows your password still cannot sign in.'
          : 'Add a second step after your password, so that someone who knows it still cannot sign in.'}
        {isRequired && ' Staff accounts need it.'}
      </p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <RecordList label="Second steps">
        <RecordRow
          title="Authenticator app"
          badge={hasApp && <Badge tone="good">On</Badge>}
          action={
            hasApp ? (
              <Button variant="plain" size="sm" loading={isBusy} onClick={() => void run(() => removeApp.mutateAsync({}))}>
                Remove app
              </Button>
            ) : (
              <Button variant="soft" size="sm" onClick={() => setOpen('app')}>
                Set up app
              </Button>
            )
          }
        >
          <Muted>An app on your phone that shows a new code every 30 seconds.</Muted>
        </RecordRow>
        {passkeys.map(({ id, name, createdAt }) => (
          <RecordRow
            key={id}
            title={`Passkey: ${name}`}
            badge={<Badge tone="good">On</Badge>}
            action={
              <Button
                variant="plain"
                size="sm"
                loading={isBusy}
                onClick={() => void run(() => removePasskey.mutateAsync({ params: { id } }))}
              >
                Remove<span className="visually-hidden"> passkey {name}</span>
              </Button>
            }
          >
            <Muted>
              Added <DayText at={createdAt} />
            </Muted>
          </RecordRow>
        ))}
        <RecordRow
          title={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          action={
            <Button variant="soft" size="sm" onClick={() => setOpen('passkey')}>
              Add passkey
            </Button>
          }
        >
          <Muted>Your fingerprint, your face, your screen lock or a security key.</Muted>
        </RecordRow>
        {isOn && (
          <RecordRow
            title="Recovery codes"
            action={
              <Button
                variant="plain"
                size="sm"
                loading={isBusy}
                onClick={() => void run(async () => setCodes((await renew.mutateAsync({})).recoveryCodes))}
              >
                Get new codes
              </Button>
            }
          >
            <CodesLeft count={recoveryCodesLeft} />
          </RecordRow>
        )}
      </RecordList>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      <AppDialog open={open === 'app'} confirmed={confirmed} onDone={done} onClose={() => setOpen(undefined)} />
      <PasskeyDialog open={open === 'passkey'} confirmed={confirmed} onDone={done} onClose={() => setOpen(undefined)} />
    </Card>
  )
}

function CodesLeft({ count }: { count: number }) {
  if (count === 0)
    return (
      <Alert tone="notice">
        You have no codes left. Without one you cannot sign in if you lose your phone. Get new codes now.
      </Alert>
    )
  if (count <= fewCodes)
    return (
      <Alert tone="notice">
        {count === 1 ? 'Only 1 code is left.' : `Only ${count} codes are left.`} They let you in if you lose your phone. Get new
        codes before you run out.
      </Alert>
    )
  return <Muted>{count} left. They let you in if you lose your phone.</Muted>
}
