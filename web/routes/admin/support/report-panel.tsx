import { Link } from 'react-router'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { screen } from '#contract/screens.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { reportReasonLabel } from '#web/features/messaging/conversations/labels.ts'
import { ReadConversation } from '#web/features/messaging/conversations/read-conversation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { PastDateTime } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { DecideReport } from './decide-report.tsx'
import { type ReportRow, reportViewOf } from './report-list.tsx'

/** One report: what was said about the conversation, the conversation itself once a reason is given, and what to do. */
export function ReportPanel({ id, back }: { id: string; back: string }) {
  const [params] = useQueryParams()
  const query = useList('GET /admin/conversations', { query: { view: reportViewOf(params), page: pageOf(params) } })
  return (
    <QueryView query={query}>
      {({ reports }) => {
        const report = reports.find((one) => one.id === id)
        return (
          <Stack as="section" panel gap={3} aria-label="Report">
            <p>
              <Link to={back}>Back to the reports</Link>
            </p>
            {report ? <Report report={report} /> : <Muted>This report was decided in the meantime.</Muted>}
          </Stack>
        )
      }}
    </QueryView>
  )
}

function Report({ report }: { report: ReportRow }) {
  const { conversationId: id, reason, words, by, home, homeId, reportedAt, resolvedAt, resolution, isClosed } = report
  return (
    <>
      <Text as="h2" size="xl">
        {reportReasonLabel[reason]}
      </Text>
      <Facts>
        <Fact label="Reported by">{by === 'PERSON' ? 'The person' : 'The home'}</Fact>
        <Fact label="Reported">
          <PastDateTime at={reportedAt} />
        </Fact>
        {homeId && (
          <Fact label="Home">
            <Link to={screen('/admin-properties/:id', { id: homeId })}>{homeTitleOf({ title: home ?? '' })}</Link>
          </Fact>
        )}
        {resolution && <Fact label="Decision">{resolution}</Fact>}
      </Facts>
      {words && (
        <Stack gap={1} panel="quiet">
          <Muted>What they wrote to us</Muted>
          <Text typed>{words}</Text>
        </Stack>
      )}
      <ReadConversation id={id} />
      {resolvedAt === null && <DecideReport id={id} />}
      {isClosed && <OpenAgain id={id} />}
    </>
  )
}

function OpenAgain({ id }: { id: string }) {
  const open = useApiMutation('POST /admin/conversations/{id}/open')
  const { run, isBusy, failure } = useAction(() => open.mutateAsync({ params: { id } }))
  return (
    <Row>
      <Button variant="soft" loading={isBusy} onClick={() => void run()}>
        Reopen conversation
      </Button>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </Row>
  )
}
