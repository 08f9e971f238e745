export const calendarSql = `
  select stay.id, stay.status, stay.home_id, home.title, home.time_zone, stay.room_name, trim(concat_ws(' ', person.first_name, person.last_name)) as name,
    stay.starts_on::text, stay.ends_on::text, (stay.fee_sheet ->> 'rentCents')::int as rent, stay.currency
  from reservations stay join homes home on home.id = stay.home_id join residents on residents.id = stay.resident_id
  join users person on person.id = residents.user_id
  where home.owner_id = $1 and stay.status not in ('CANCELLED', 'EXPIRED', 'NO_SHOW') and stay.starts_on <= $3 and (stay.ends_on is null or stay.ends_on >= $2)`

const open = `status in ('SCHEDULED', 'ON_HOLD', 'IN_TRANSIT', 'FAILED')`

export const figuresSql = `
  select e.currency, e.this_month as "earnedThisMonthCents", e.waiting as "waitingCents", p.on_the_way as "onTheWayCents",
    p.paid_this_year as "paidThisYearCents", p.next_on as "nextOn",
    (select sum(amount_cents) from payouts where owner_id = $1 and status = 'SCHEDULED' and scheduled_for::text = p.next_on) as "nextCents"
  from (
    select entry.currency, -coalesce(sum(entry.amount_cents) filter (where posting.posted_at >= date_trunc('month', $2::date)), 0) as this_month,
      -coalesce(sum(entry.amount_cents) filter (where item.id is null), 0) as waiting
    from ledger_accounts account join ledger_entries entry on entry.account_id = account.id join ledger_postings posting on posting.id = entry.posting_id
    left join payout_items item on item.entry_id = entry.id and item.released_at is null
    where account.kind = 'OWNER_PAYABLE' and account.party_id = $1 and posting.kind <> 'PAYOUT' group by entry.currency
  ) e join (
    select currency, coalesce(sum(amount_cents) filter (where ${open}), 0) as on_the_way,
      coalesce(sum(amount_cents) filter (where paid_at >= date_trunc('year', $2::date)), 0) as paid_this_year,
      min(scheduled_for) filter (where status = 'SCHEDULED')::text as next_on
    from payouts where owner_id = $1 group by currency
  ) p on p.currency = e.currency`

export const roomsSql = (condition: string, withWaiting: boolean) => `
  select p.*, home.title as "homeTitle", coalesce(w.cents, 0) as "waitingCents"
  from (
    select home_id as "homeId", bedroom_id as "bedroomId", currency, max(room_name) as "roomName", count(*)::int as payouts,
      coalesce(sum(amount_cents) filter (where status = 'PAID'), 0) as "paidCents", coalesce(sum(amount_cents) filter (where ${open}), 0) as "onTheWayCents",
      max(paid_at) as "lastPaidAt", max(scheduled_for) filter (where ${open})::text as "nextOn",
      (array_agg(id order by scheduled_for desc, created_at desc))[1] as "latestPayoutId"
    from payouts where owner_id = $1 and status <> 'CANCELLED' ${condition} group by home_id, bedroom_id, currency
  ) p join homes home on home.id = p."homeId" left join (
    select stay.bedroom_id, -sum(entry.amount_cents) as cents
    from ledger_accounts account join ledger_entries entry on entry.account_id = account.id join ledger_postings posting on posting.id = entry.posting_id
    join payments on payments.id = posting.payment_id join reservations stay on stay.id = payments.subject_id
    where ${withWaiting} and account.kind = 'OWNER_PAYABLE' and account.party_id = $1
      and not exists (select from payout_items item where item.entry_id = entry.id and item.released_at is null)
    group by stay.bedroom_id
  ) w on w.bedroom_id = p."bedroomId"
  order by home.title limit 100`
