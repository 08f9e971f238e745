import type { SuspensionEffects } from '#contract/overview/businesses.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { listEffects } from './business-words.ts'

type Effect = ReturnType<typeof listEffects>[number]

const columns: readonly Column<Effect>[] = [
  { title: 'What', cell: ({ label }) => label, note: ({ note }) => note },
  { title: 'How many', phone: 'side', align: 'end', cell: ({ count }) => count },
  { title: 'Refunded', phone: 'named', align: 'end', cell: ({ amount }) => amount || null },
]

export const EffectTable = ({ effects }: { effects: SuspensionEffects }) => (
  <DataTable caption="What a suspension ends" columns={columns} rows={listEffects(effects)} keyOf={({ label }) => label} />
)
