import type { ReactNode } from 'react'
import { formatMoney } from '#contract/money.ts'
import type { Plan, PlanInterval } from '#contract/payments/plans.ts'
import { joined } from '#web/ui/element.ts'
import { plural } from '#web/ui/format.ts'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import styles from './plans.module.css'
import { hasTeams, per } from './words.ts'

type Props = { plan: Plan; interval: PlanInterval; isCurrent?: boolean; badge?: ReactNode; children: ReactNode }

/** One plan at a glance: its price, its limits, and the actions passed as children. */
export function PlanCard({ plan, interval, isCurrent, badge, children }: Props) {
  const { name, summary, monthlyCents, yearlyCents, limits } = plan
  return (
    <Stack as="li" panel gap={3} className={joined(styles.plan, isCurrent && styles.current)}>
      <Row between gap={2}>
        <Text as="h2" size="xl">
          {name}
        </Text>
        {badge}
      </Row>
      <p>
        <Text as="strong" size="3xl">
          {formatMoney(interval === 'MONTH' ? monthlyCents : yearlyCents)}
        </Text>{' '}
        <Muted as="span" size="inherit">
          {monthlyCents === 0 ? 'forever' : per[interval]}
        </Muted>
      </p>
      <Muted size="inherit">{summary}</Muted>
      <Stack as="ul" gap={1} bullets>
        <li>{plural(limits.homes, 'published home')}</li>
        <li>{plural(limits.beds, 'bed')}</li>
        <li>{plural(limits.photosPerHome, 'photo')} per home</li>
        {hasTeams && <li>{plural(limits.teamSeats, 'team member')}</li>}
      </Stack>
      <Stack gap={3} className={styles.act}>
        {children}
      </Stack>
    </Stack>
  )
}

export const PlanCards = ({ children }: { children: ReactNode }) => <CardGrid>{children}</CardGrid>
