import { Badge, type BadgeTone } from './badge.tsx'

/** One table per enum: what each of its values is called, and the tone of its badge. */
export type StatusTable<Value extends string> = Readonly<Record<Value, { label: string; tone: BadgeTone }>>

/** The table of an enum whose labels are also used elsewhere. A value without a tone is plain. */
export const statusTable = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  tones: Readonly<Partial<Record<Value, BadgeTone>>>,
) =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([value, label]) => [value, { label, tone: tones[value as Value] ?? 'plain' }]),
  ) as StatusTable<Value>

/** The state of a record, as its table names it. */
export const StatusBadge = <Value extends string>({ of, value }: { of: StatusTable<Value>; value: Value }) => (
  <Badge tone={of[value].tone}>{of[value].label}</Badge>
)
