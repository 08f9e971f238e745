import { Link, useParams } from 'react-router'
import type { PayoutItem, PayoutReport } from '#contract/money/payouts.ts'
import { formatMoney } from '#contract/money.ts'
import { payoutNumberOf } from '#contract/payments/payment-words.ts'
import { formatDay } from '#contract/time.ts'
import { download } from '#web/api/download.ts'
import { useApi } from '#web/api/queries.ts'
import { PayoutBadge } from '#web/features/money/payouts/payout-badge.tsx'
import { payoutNextStep, roomPath } from '#web/features/money/payouts/words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Row, Split } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

export const meta = () =>
  pageMeta({
    title: 'Payout report',
    description: 'A breakdown of one payout.',
    path: '/homeowner/payouts',
    isPrivate: true,
  })

export default function PayoutReportScreen() {
  const { id = '' } = useParams()
  const report = useApi('GET /owners/payouts/{id}', { params: { id } })
  return (
    <Page
      title="Payout report"
      description={report.data && `${formatMoney(report.data.amountCents, report.data.currency)} for ${placeOf(report.data)}`}
      actions={
        report.data && (
          <Row as="span" align="end" className="no-print">
            <Button variant="plain" onClick={() => window.print()}>
              Print
            </Button>
            <DownloadButton variant="main" run={() => download('GET /owners/payouts/{id}/pdf', { params: { id } })}>
              Download PDF
            </DownloadButton>
          </Row>
        )
      }
    >
      <QueryView query={report}>{(data) => <Report report={data} />}</QueryView>
      <p className="no-print">
        <Link to="/homeowner/payouts">All payouts</Link>
      </p>
    </Page>
  )
}

const placeOf = ({ homeTitle, roomName }: PayoutReport) => [homeTitle, roomName].filter(Boolean).join(', ')

const columnsIn = (currency: string): Column<PayoutItem>[] => [
  { title: 'Date', isShort: true, phone: 'note', cell: ({ earnedAt }) => <DayText at={earnedAt} /> },
  { title: 'Description', phone: 'title', cell: ({ label }) => label },
  { title: 'Room', cell: ({ roomName }) => roomName },
  { title: 'Amount', align: 'end', phone: 'side', cell: ({ amountCents }) => formatMoney(amountCents, currency) },
]

function Report({ report }: { report: PayoutReport }) {
  const { currency, status, items, earnedCents, refundedCents, amountCents, history } = report
  const money = (cents: number) => formatMoney(cents, currency)
  const back = roomPath(report)
  return (
    <>
      <Card title="Payments in this payout" actions={<PayoutBadge status={status} />}>
        <DataTable caption="Items in this payout" columns={columnsIn(currency)} rows={items} keyOf={({ id }) => String(id)} />
        <Facts>
          <Fact label="Earned">{money(earnedCents)}</Fact>
          {refundedCents > 0 && <Fact label="Refunded to residents">{money(-refundedCents)}</Fact>}
          <Fact label="Payout">
            <strong>{money(amountCents)}</strong>
          </Fact>
        </Facts>
        <Muted>
          Deposits are held separately for your residents. They are part of a payout only when a deposit claim was upheld.
        </Muted>
      </Card>
      <Split>
        <Card title="Transfer">
          <p>{payoutNextStep[status]}</p>
          <Facts>
            <Fact label="Paid to">{report.ownerName}</Fact>
            <Fact label="Payments received">
              {formatDay(report.periodStart)}
              {report.periodEnd !== report.periodStart && ` to ${formatDay(report.periodEnd)}`}
            </Fact>
            <Fact label="Scheduled for">{formatDay(report.scheduledFor)}</Fact>
            <Fact label="Sent">{report.sentAt ? <DayText at={report.sentAt} /> : 'Not yet'}</Fact>
            <Fact label="Arrived">{report.paidAt ? <DayText at={report.paidAt} /> : 'Not yet'}</Fact>
            {report.reference && <Fact label="Bank reference">{report.reference}</Fact>}
            {report.reason && <Fact label="Reason">{report.reason}</Fact>}
            <Fact label="Payout number">{payoutNumberOf(report.id)}</Fact>
          </Facts>
        </Card>
        <div className="no-print">
          <Card title="History">
            <Timeline events={history} />
          </Card>
        </div>
      </Split>
      {back && (
        <p className="no-print">
          <ButtonLink to={back} variant="plain">
            All payouts for {report.roomName}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
