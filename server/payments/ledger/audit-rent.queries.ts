import { sql } from 'kysely'

export const rentRules = {
  'rent that counts as paid was paid': sql<{ finding: string }>`
    select 'rent ' || charge.id || ': ' || charge.amount_cents + charge.late_fee_cents || ' cents paid, the payment has ' || coalesce(came.cents, 0) as finding
    from rent_charges charge left join lateral (
      select sum(line.amount_cents) as cents from rent_parts part join payments on payments.id = part.payment_id
      join payment_lines line on line.id in (part.line_id, part.late_fee_line_id)
      where part.payment_id = charge.payment_id and part.charge_id = charge.id and payments.succeeded_at is not null) came on true
    where charge.status = 'PAID' and charge.paid_how = 'PROVIDER' and coalesce(came.cents, 0) < charge.amount_cents + charge.late_fee_cents`,
} as const
