import { formatPlace } from '#contract/time.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Row } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'

/** Where someone is signed in: what the device is, the time zone of its clock, and when it was last used. */
export function SessionsCard() {
  const query = useApi('GET /auth/sessions')
  const end = useApiMutation('DELETE /auth/sessions/{id}')
  const endOthers = useApiMutation('DELETE /auth/sessions')
  const failure = end.error ?? endOthers.error
  return (
    <Card title="Where you’re signed in">
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      {endOthers.isSuccess && <Alert tone="success">{endOthers.data.message}</Alert>}
      <QueryView query={query}>
        {({ sessions }) => (
          <>
            <RecordList label="Devices">
              {sessions.map(({ id, device, deviceZone, lastSeenAt, isCurrent }) => (
                <RecordRow
                  key={id}
                  title={device || 'Unknown device'}
                  badge={isCurrent && <Badge tone="good">This device</Badge>}
                  action={
                    !isCurrent && (
                      <Button variant="plain" size="sm" loading={end.isPending} onClick={() => end.mutate({ params: { id } })}>
                        Sign out<span className="visually-hidden"> {device}</span>
                      </Button>
                    )
                  }
                >
                  <Muted>
                    <Dots
                      of={[
                        deviceZone && formatPlace(deviceZone),
                        <span key="seen">
                          Last active <TimeAgo at={lastSeenAt} />
                        </span>,
                      ]}
                    />
                  </Muted>
                </RecordRow>
              ))}
            </RecordList>
            {sessions.length > 1 && (
              <Row>
                <Button variant="soft" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
                  Sign out others
                </Button>
              </Row>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}
