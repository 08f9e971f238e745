import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnerWork } from '#contract/owner-dashboard.ts'
import { formatDay } from '#web/features/stays/words.ts'
import { Card } from '#web/ui/card.tsx'
import { formatAgo, formatMoney, plural } from '#web/ui/format.ts'
import styles from './owner-dashboard.module.css'

/** What goes on: who waits for an answer, who comes and goes, what it brings. Each for those who work with it. */
export const WorkCards = ({ work: { applications, stays, earnings } }: { work: OwnerWork }) => (
  <div className={styles.work}>
    {applications && <Applications {...applications} />}
    {stays && <Stays {...stays} />}
    {earnings && <Earnings {...earnings} />}
  </div>
)

type Part = { title: string; to: string; link: string; figure: ReactNode; children: ReactNode }

const WorkCard = ({ title, to, link, figure, children }: Part) => (
  <Card title={title}>
    <p className={styles.figure}>{figure}</p>
    <p className={styles.soft}>{children}</p>
    <p>
      <Link to={to}>{link}</Link>
    </p>
  </Card>
)

const Applications = ({ waiting, oldestAt }: NonNullable<OwnerWork['applications']>) => (
  <WorkCard title="Applications waiting" to="/homeowner/applications" link="Read applications" figure={waiting}>
    {waiting === 0
      ? 'Nobody waits for your answer.'
      : oldestAt
        ? `The first of them came ${formatAgo(oldestAt)}.`
        : 'They wait for your answer.'}
  </WorkCard>
)

const Stays = ({ arrivals, departures, awaitingPayment }: NonNullable<OwnerWork['stays']>) => (
  <WorkCard
    title="Coming and going"
    to="/homeowner/calendar"
    link="Open the calendar"
    figure={`${arrivals} in, ${departures} out`}
  >
    In the next seven days.{' '}
    {awaitingPayment > 0 ? `${plural(awaitingPayment, 'bed waits', 'beds wait')} for payment.` : 'No bed waits for payment.'}
  </WorkCard>
)

function Earnings({ currency, thisMonthCents, lastMonthCents, onTheWayCents, nextOn }: NonNullable<OwnerWork['earnings']>) {
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <WorkCard title="Earnings" to="/homeowner/payouts" link="See payouts" figure={money(thisMonthCents)}>
      This month; {money(lastMonthCents)} last month.{' '}
      {onTheWayCents > 0 && `${money(onTheWayCents)} is on the way${nextOn ? `, next on ${formatDay(nextOn)}` : ''}.`}
    </WorkCard>
  )
}
