import { allows } from '#contract/allowed-actions.ts'
import type { TaxStatement } from '#contract/money/tax-statements.ts'
import { formatMoney } from '#contract/money.ts'
import { formatMonth } from '#contract/time.ts'
import { download } from '#web/api/download.ts'
import { useApi } from '#web/api/queries.ts'
import { PlanLink } from '#web/features/money/plans/plan-link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SumTable } from '#web/ui/sum-table.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

const description = 'A yearly statement from our ledger, for you and your tax preparer. It’s not tax advice.'

export const meta = () => pageMeta({ title: 'Tax documents', description, path: '/homeowner/tax-documents', isPrivate: true })

export default function TaxDocuments() {
  const [searchParams, change] = useQueryParams()
  const year = searchParams.get('year') ?? undefined
  const currency = (searchParams.get('currency') ?? undefined) as 'USD' | undefined
  const statement = useApi('GET /owners/tax-statements', { query: { year, currency } })
  return (
    <Page dense title="Tax documents" description={description}>
      <QueryView query={statement}>{(data) => <Statement statement={data} onChange={change} />}</QueryView>
    </Page>
  )
}

type Props = { statement: TaxStatement; onChange: (chosen: { year: string } | { currency: string }) => void }

function Statement({ statement, onChange }: Props) {
  const { year, years, isOver, currency, currencies, lines, totals, depositsHeld, feesCents } = statement
  const canExport = allows(statement, 'export')
  const money = (cents: number) => formatMoney(cents, currency)
  const isEmpty = lines.length === 0 && statement.openingCents === 0 && !feesCents
  const file = { params: { year }, query: { currency: currency as 'USD' } }
  return (
    <>
      <Row align="end">
        <SelectField label="Year" value={year} onChange={({ target }) => onChange({ year: target.value })}>
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        {currencies.length > 1 && (
          <SelectField label="Currency" value={currency} onChange={({ target }) => onChange({ currency: target.value })}>
            {currencies.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        )}
        {canExport && lines.length > 0 && (
          <>
            <DownloadButton variant="main" run={() => download('GET /owners/tax-statements/{year}/pdf', file)}>
              Download PDF
            </DownloadButton>
            <DownloadButton run={() => download('GET /owners/tax-statements/{year}/csv', file)}>Export CSV</DownloadButton>
          </>
        )}
      </Row>
      {!canExport && (
        <Alert>
          Your plan shows the statement here. To download it,{' '}
          <PlanLink otherwise="ask the owner for a larger plan">choose a larger plan</PlanLink>.
        </Alert>
      )}
      {!isEmpty && (
        <Card title={`Your ${year}`}>
          <SumTable
            title={`What was owed to you, ${year}`}
            lines={[
              { label: 'Owed to you on January 1', value: money(statement.openingCents) },
              { label: 'Received for you', value: money(totals.grossCents) },
              { label: 'Refunded to residents', value: money(0 - totals.refundedCents) },
              { label: 'Kept from deposits', value: money(totals.depositsKeptCents) },
              { label: 'Paid out to you', value: money(0 - totals.paidOutCents) },
            ]}
            total={money(statement.closingCents)}
          />
          <Muted>
            {isOver ? 'The total is what we owed you at the end of the year.' : 'The total is what we owe you now.'}
            {feesCents !== null && feesCents > 0 && ` You paid ${money(feesCents)} to Waymark for your plan and reviews.`}
          </Muted>
        </Card>
      )}
      {lines.length === 0 ? (
        <EmptyState title={`Nothing recorded in ${year}`}>
          <p>Rent and fees that residents pay through Waymark will appear here, by month and home.</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={`By month and home, ${year}`}
          columns={columnsIn(money)}
          rows={lines}
          keyOf={({ month, homeId }) => `${month}${homeId}`}
        />
      )}
      {depositsHeld.length > 0 && (
        <Card title="Deposits held for residents">
          <SumTable
            title={isOver ? `Held at the end of ${year}` : 'Held now'}
            lines={depositsHeld.map(({ homeTitle, cents }) => ({ label: homeTitle, value: money(cents) }))}
            total={money(depositsHeld.reduce((sum, { cents }) => sum + cents, 0))}
          />
          <Muted>Deposits are the residents’ money. They’re not part of what you earned.</Muted>
        </Card>
      )}
    </>
  )
}

type Line = TaxStatement['lines'][number]

const columnsIn = (money: (cents: number) => string): Column<Line>[] => [
  { title: 'Month', phone: 'title', cell: ({ month }) => formatMonth(`${month}-01`) },
  { title: 'Home', phone: 'note', cell: ({ homeTitle }) => homeTitle },
  { title: 'Received', align: 'end', phone: 'hidden', cell: ({ grossCents }) => money(grossCents) },
  { title: 'Refunded', align: 'end', phone: 'hidden', cell: ({ refundedCents }) => money(0 - refundedCents) },
  { title: 'Deposits kept', align: 'end', phone: 'hidden', cell: ({ depositsKeptCents }) => money(depositsKeptCents) },
  { title: 'Earned', align: 'end', phone: 'side', cell: ({ netCents }) => money(netCents) },
  { title: 'Paid out', align: 'end', phone: 'named', cell: ({ paidOutCents }) => money(paidOutCents) },
]
