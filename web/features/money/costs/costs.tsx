import { formatMoney } from '#contract/money.ts'
import { SumTable } from '#web/ui/sum-table.tsx'

type Props = { title: string; lines: readonly { label: string; cents: number }[]; totalCents: number; currency: string }

/** Every cost by name, and the total. */
export const Costs = ({ title, lines, totalCents, currency }: Props) => (
  <SumTable
    title={title}
    lines={lines.map(({ label, cents }) => ({ label, value: formatMoney(cents, currency) }))}
    total={totalCents === 0 ? 'None' : formatMoney(totalCents, currency)}
  />
)
