import type { ReactNode } from 'react'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { EarningListScreen } from './earning-list.tsx'
import { HomeReport } from './home-report.tsx'
import { PaymentActivityReport } from './payment-activity.tsx'
import { PaymentListScreen } from './payment-list.tsx'
import { PeopleReport } from './people-report.tsx'
import { PlanChangesScreen } from './plan-changes.tsx'
import { PlanReport } from './plan-report.tsx'
import { PlansOnScreen } from './plans-on.tsx'
import { RevenueReport } from './revenue-report.tsx'

export const meta = () =>
  pageMeta({
    title: 'Financial reports',
    description: 'Revenue, payments, plans, homes and people in figures.',
    path: '/admin-financial',
    isPrivate: true,
  })

const reports = [
  { value: 'revenue', label: 'Revenue', Report: RevenueReport },
  { value: 'payments', label: 'Payments', Report: PaymentActivityReport },
  { value: 'plans', label: 'Plans', Report: PlanReport },
  { value: 'homes', label: 'Homes', Report: HomeReport },
  { value: 'people', label: 'People', Report: PeopleReport },
] as const

/** The rows behind figures, each a screen of its own. */
const lists: Readonly<Record<string, () => ReactNode>> = {
  payments: PaymentListScreen,
  changes: PlanChangesScreen,
  plans: PlansOnScreen,
  earnings: EarningListScreen,
}

/** What only one of the reports asks for; the timeframe stays from one to the next. */
const ofOneReport = {
  period: null,
  kind: null,
  purpose: null,
  payer: null,
  homeId: null,
  ownerId: null,
  sort: null,
  change: null,
}

export default function FinancialReports() {
  const [searchParams] = useQueryParams()
  const Rows = lists[searchParams.get('view') ?? '']
  return Rows ? <Rows /> : <Reports />
}

function Reports() {
  const [searchParams, change] = useQueryParams()
  const { value, Report } = reports.find((report) => report.value === searchParams.get('tab')) ?? reports[0]
  return (
    <Page
      dense
      title="Financial reports"
      description="Figures from the ledger, to the cent. Select a linked figure to see what is in it."
    >
      <Tabs
        label="Reports"
        tabs={reports}
        value={value}
        onChange={(tab) => change({ ...ofOneReport, tab: tab === 'revenue' ? null : tab })}
      >
        <Report />
      </Tabs>
    </Page>
  )
}
