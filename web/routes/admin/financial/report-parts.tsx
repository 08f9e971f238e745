import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReportHead, ReportUnit } from '#contract/overview/financial-reports.ts'
import type { PlanChangeKind } from '#contract/overview/plan-reports.ts'
import { type ReportDefinition, reportDefinitions } from '#contract/overview/reports.labels.ts'
import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import type { PaymentListKind } from '#contract/payments/payment-events.ts'
import { screen } from '#contract/screens.ts'
import { formatDayOfYear, formatShortMonth } from '#contract/time.ts'
import type { DayRange } from '#contract/timeframe.ts'
import { periodWords } from '#web/features/staff/timeframe.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'

type Told = Pick<ReportHead, 'from' | 'to' | 'before' | 'unit' | 'asOf'>

/** Which days a report compares, and how old its figures are. */
export const ReportNote = ({ report }: { report: Told }) => (
  <Muted>
    {periodWords(report)}{' '}
    {report.asOf === null ? (
      'Nothing has been counted yet. Figures appear within a minute.'
    ) : (
      <>
        Counted <TimeAgo at={report.asOf} />.
      </>
    )}
  </Muted>
)

/** The definitions of the figures on a screen, in the words of the documentation. */
export const HowComputed = ({ of }: { of: readonly ReportDefinition[] }) => (
  <Fold variant="link" summary="How this is computed">
    <Stack as="ul" gap={2} bullets measure>
      {[...of, 'days' as const].map((key) => (
        <li key={key}>{reportDefinitions[key]}</li>
      ))}
    </Stack>
  </Fold>
)

export const intervalLabel = (unit: ReportUnit) => (from: string) =>
  unit === 'month' ? formatShortMonth(from) : formatDayOfYear(from)

export const notEnough = 'Not enough data'
export const formatPercent = (value: number | null) => (value === null ? notEnough : `${value}%`)

export const PrintButton = () => (
  <Button variant="plain" onClick={() => window.print()}>
    Print
  </Button>
)

export type PaymentRows = {
  kind: PaymentListKind
  payer?: 'OWNER' | 'RESIDENT'
  purpose?: readonly PaymentPurpose[]
  homeId?: string
  ownerId?: string
}

/** The timeframe and currency of a report, for the address of its rows. */
const keptOf = (search: URLSearchParams) =>
  Object.fromEntries(
    ['timeframe', 'startDate', 'endDate', 'currency'].flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value] as const] : []
    }),
  )

/** A figure that links to the payments it was counted from. */
export function PaymentsLink({
  of: { purpose, ...of },
  search,
  children,
}: {
  of: PaymentRows
  search: URLSearchParams
  children: ReactNode
}) {
  return (
    <Link
      to={screen('/admin-financial', { ...keptOf(search), view: 'payments', ...of, ...(purpose && { purpose: purpose.join() }) })}
    >
      {children}
    </Link>
  )
}

/** A figure that links to the changes of plans it was counted from. */
export const PlanChangesLink = ({
  of,
  search,
  children,
}: {
  of: readonly PlanChangeKind[]
  search: URLSearchParams
  children: ReactNode
}) => <Link to={screen('/admin-financial', { ...keptOf(search), view: 'changes', change: of.join() })}>{children}</Link>

/** A figure of an earlier day that links to the plans there were at its end. */
export const PlansOnLink = ({ range: { from, to }, children }: { range: DayRange; children: ReactNode }) => (
  <Link to={screen('/admin-financial', { view: 'plans', timeframe: 'custom', startDate: from, endDate: to })}>{children}</Link>
)

/** A figure that links to what became the owner’s, of one home or one business. */
export const EarningsLink = ({
  of,
  search,
  children,
}: {
  of: { homeId: string } | { ownerId: string }
  search: URLSearchParams
  children: ReactNode
}) => <Link to={screen('/admin-financial', { ...keptOf(search), view: 'earnings', ...of })}>{children}</Link>

/** Links to the homes of one business in the same days. */
export const HomesLink = ({ ownerId, search, children }: { ownerId: string; search: URLSearchParams; children: ReactNode }) => (
  <Link to={screen('/admin-financial', { ...keptOf(search), tab: 'homes', ownerId })}>{children}</Link>
)

/** From the rows behind a figure back to its report, over the same days. */
export const BackToReport = ({ tab, search }: { tab: 'revenue' | 'payments' | 'plans' | 'homes'; search: URLSearchParams }) => (
  <ButtonLink variant="plain" to={screen('/admin-financial', { ...keptOf(search), tab })}>
    Back to the report
  </ButtonLink>
)
