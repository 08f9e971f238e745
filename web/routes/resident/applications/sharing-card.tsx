import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { ConsentScope } from '#contract/stays/application-parts.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { consentScopeLabel } from '#contract/stays/consent.labels.ts'
import { formatFullDateTime } from '#contract/time.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { ConsentFields } from '#web/features/stays/applications/consent-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { PastDateTime } from '#web/ui/time.tsx'

/** Whether an appeal would open again what was shared before the refusal. */
const wouldReturn = ({ decision, consent }: OwnApplication) =>
  Boolean(decision?.appealUntil) && consent?.revokedAt === null && new Date(consent.expiresAt) > new Date()

/** What the home sees, who viewed it, and how to stop or change that. */
export function SharingCard({ application }: { application: OwnApplication }) {
  const { id, home, consent, timeZone } = application
  const [asked, setAsked] = useState<'stop' | 'change'>()
  const stop = useApiMutation('DELETE /residents/applications/{id}/consent')
  const share = useApiMutation('POST /residents/applications/{id}/consent')
  const [scope, setScope] = useState<ConsentScope[]>([])
  const isShared = consent?.isInForce ?? false
  const params = { id }
  // What is in force now: it may have changed since the last time, and a choice that was canceled is none.
  const choose = () => {
    setScope(consent?.scope ?? ['NAME', 'ANSWERS'])
    setAsked('change')
  }
  return (
    <Card title="Who can see this">
      {isShared && consent ? (
        <>
          <p>
            Until {formatFullDateTime(consent.expiresAt, timeZone)} at the latest, {home.title} can see:
          </p>
          <ul>
            {consent.scope.map((part) => (
              <li key={part}>{consentScopeLabel[part]}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          {home.title} cannot see this application.
          {wouldReturn(application) && ' If you appeal, the home and Waymark staff can see it again until the appeal is decided.'}
        </p>
      )}
      {allows(application, 'share') && (
        <Row>
          <Button variant="soft" size="sm" onClick={choose}>
            {isShared ? 'Change what they can see' : 'Share it again'}
          </Button>
          {allows(application, 'stopSharing') && (
            <Button variant="plain" size="sm" onClick={() => setAsked('stop')}>
              Stop sharing
            </Button>
          )}
        </Row>
      )}
      <Views id={id} zone={timeZone} />
      <ConfirmDialog
        open={asked === 'stop'}
        title="Stop sharing this application?"
        action="Stop sharing"
        isDanger
        onConfirm={() => stop.mutateAsync({ params })}
        onClose={() => setAsked(undefined)}
      >
        <p>The home will no longer be able to see it or make a decision. You can share it again later.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'change'}
        title="What can the home see?"
        action="I agree to this"
        onConfirm={() => share.mutateAsync({ params, body: { agrees: true, scope } })}
        onClose={() => setAsked(undefined)}
      >
        <ConsentFields application={application} scope={scope} onChange={setScope} />
      </ConfirmDialog>
    </Card>
  )
}

function Views({ id, zone }: { id: string; zone: string }) {
  const query = useApi('GET /residents/applications/{id}/readings', { params: { id } })
  return (
    <>
      <h3>Who viewed it</h3>
      <QueryView query={query}>
        {({ readings }) =>
          readings.length === 0 ? (
            <Muted>No one has viewed it yet.</Muted>
          ) : (
            <ul>
              {readings.map(({ name, by, what, times, firstAt, lastAt }) => (
                <li key={`${name} ${what}`}>
                  {name} ({by === 'STAFF' ? 'Waymark staff' : 'the home'}) viewed {what}
                  {times === 1 ? ' on ' : ' first on '}
                  <PastDateTime at={firstAt} zone={zone} />
                  {times > 1 && (
                    <>
                      , last on <PastDateTime at={lastAt} zone={zone} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </>
  )
}
