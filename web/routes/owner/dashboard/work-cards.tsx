import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { OwnerWork } from '#contract/overview/owner-dashboard.ts'
import { formatAgo, formatDay } from '#contract/time.ts'
import { Card } from '#web/ui/card.tsx'
import { plural } from '#web/ui/format.ts'
import { CardGrid, Row } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import styles from './owner-dashboard.module.css'

/** Applications to answer, move-ins and move-outs, and earnings. Each card is for those who may work with it. */
export const WorkCards = ({ work: { applications, stays, earnings } }: { work: OwnerWork }) => (
  <CardGrid as="div" gap={5} className={styles.work}>
    {applications && <Applications {...applications} />}
    {stays && <Stays {...stays} />}
    {earnings && <Earnings {...earnings} />}
  </CardGrid>
)

type Way = { to: string; link: string }
type Part = Way & { title: string; figure: ReactNode; children: ReactNode; more?: Way }

const waitlist: Way = { to: '/homeowner/waitlist', link: 'Waitlist' }

const WorkCard = ({ title, to, link, figure, children, more }: Part) => (
  <Card title={title}>
    <Text size="2xl" bold>
      {figure}
    </Text>
    <Muted size="inherit">{children}</Muted>
    <Row as="p" gap={4}>
      <Link to={to}>{link}</Link>
      {more && <Link to={more.to}>{more.link}</Link>}
    </Row>
  </Card>
)

const Applications = ({ waiting, oldestAt }: NonNullable<OwnerWork['applications']>) => (
  <WorkCard
    title="Applications to review"
    to="/homeowner/applications"
    link="Review applications"
    more={waitlist}
    figure={waiting}
  >
    {waiting === 0 ? 'No applications to review.' : oldestAt && `Oldest: ${formatAgo(oldestAt)}`}
  </WorkCard>
)

const Stays = ({ arrivals, departures, awaitingPayment }: NonNullable<OwnerWork['stays']>) => (
  <WorkCard
    title="Move-ins and move-outs"
    to="/homeowner/calendar"
    link="Open the calendar"
    figure={`${arrivals} in, ${departures} out`}
  >
    In the next seven days.{' '}
    {awaitingPayment > 0 ? `${plural(awaitingPayment, 'bed is', 'beds are')} awaiting payment.` : 'No beds are awaiting payment.'}
  </WorkCard>
)

function Earnings(earnings: NonNullable<OwnerWork['earnings']>) {
  const { currency, otherCurrencies, thisMonthCents, lastMonthCents, onTheWayCents, nextOn } = earnings
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <WorkCard title="Earnings" to="/homeowner/payouts" link="View payouts" figure={money(thisMonthCents)}>
      This month. Last month {money(lastMonthCents)}.{' '}
      {onTheWayCents > 0 && `${money(onTheWayCents)} is on the way${nextOn ? `, next on ${formatDay(nextOn)}` : ''}.`}{' '}
      {otherCurrencies.length > 0 && `You also have earnings in ${otherCurrencies.join(' and ')}.`}
    </WorkCard>
  )
}
