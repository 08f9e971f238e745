import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { AdminPerson } from '#contract/overview/admin-person.ts'
import { identityCheckLabel } from '#contract/people/two-factor-reset.labels.ts'
import type { TwoFactorReset } from '#contract/people/two-factor-reset.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime, DayText, TimeAgo } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ResetTwoFactorDialog } from './reset-two-factor.tsx'

/** How the person signs in, where they are signed in, and the way back for someone who lost their phone and their codes. */
export function SignInCard({ person }: { person: AdminPerson }) {
  const { account, signIn } = person
  const { hasTwoFactor, hasApp, passkeys, recoveryCodesLeft, reset, sessions, history } = signIn
  const [isAsked, setAsked] = useState(false)
  const steps = [hasApp && 'app', passkeys > 0 && plural(passkeys, 'passkey'), plural(recoveryCodesLeft, 'recovery code')]
  return (
    <Card title="Sign-in">
      <Facts>
        <Fact label="Two-step sign-in">{hasTwoFactor ? `On: ${steps.filter(Boolean).join(', ')}` : 'Off'}</Fact>
        <Fact label="Signed in on">
          {sessions.length === 0 ? (
            'No device'
          ) : (
            <Stack as="ul" gap={0}>
              {sessions.map(({ id, device, lastSeenAt }) => (
                <li key={id}>
                  {device || 'Unknown device'}, active <TimeAgo at={lastSeenAt} />
                </li>
              ))}
            </Stack>
          )}
        </Fact>
      </Facts>
      {reset?.status === 'WAITING' && (
        <WaitingReset reset={reset} userId={account.id} mayStop={allows(person, 'stopTwoFactorReset')} />
      )}
      {reset && reset.status !== 'WAITING' && reset.endedAt && (
        <Muted>
          {reset.status === 'DONE'
            ? 'Two-step sign-in was turned off for them on '
            : 'A request to turn off two-step sign-in was stopped on '}
          <DayText at={reset.endedAt} />.
        </Muted>
      )}
      {allows(person, 'resetTwoFactor') && (
        <Row>
          <Button variant="plain" size="sm" onClick={() => setAsked(true)}>
            Turn off two-step sign-in
          </Button>
        </Row>
      )}
      {history.length > 0 && (
        <Fold summary={<FoldTitle>Sign-in attempts</FoldTitle>}>
          <Timeline events={history} />
        </Fold>
      )}
      {isAsked && <ResetTwoFactorDialog userId={account.id} name={account.name} onClose={() => setAsked(false)} />}
    </Card>
  )
}

function WaitingReset({ reset, userId, mayStop }: { reset: TwoFactorReset; userId: string; mayStop: boolean }) {
  const stop = useApiMutation('DELETE /admin/users/{id}/two-factor-reset')
  const { run, isBusy, failure } = useAction(async () => {
    await stop.mutateAsync({ params: { id: userId } })
    announce({ words: 'Two-step sign-in stays on. Person notified.' })
  })
  return (
    <Alert tone="notice" title="Two-step sign-in is being turned off">
      <p>
        It will be off on <DateTime at={reset.takesEffectAt} />, unless the person stops it. Requested by {reset.requestedBy}.
      </p>
      <p>
        Checked: {identityCheckLabel[reset.identityCheck]}. {reset.identityNote}
      </p>
      {failure && <p role="alert">{failure}</p>}
      {mayStop && (
        <Button variant="plain" size="sm" loading={isBusy} onClick={() => void run()}>
          Keep two-step sign-in on
        </Button>
      )}
    </Alert>
  )
}
