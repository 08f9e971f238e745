import { Badge, type BadgeTone } from './badge.tsx'

/** One table per enum: what each of its values is called, and the tone of its badge. */
export type StatusTable<Value extends string> = Readonly<Record<Value, { label: string; tone: BadgeTone }>>

/** The state of a record, as its table names it. */
export const StatusBadge = <Value extends string>({ of, value }: { of: StatusTable<Value>; value: Value }) => (
  <Badge tone={of[value].tone}>{of[value].label}</Badge>
)
