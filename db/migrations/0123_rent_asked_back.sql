-- What the end of a stay asked the home to pay back of rent that was paid to it directly. If an appeal reverses the end and the stay ends
-- again, the same days are not asked back a second time. Of moving in, it is kept with the stay.
alter table rent_charges add column owed_back_cents bigint not null default 0 check (owed_back_cents >= 0);
alter table reservations add column owed_back_cents bigint not null default 0 check (owed_back_cents >= 0);
-- Ends that an appeal can still reverse: the lines are those of the last charges that were paid directly.
update reservations set owed_back_cents = (refund ->> 'totalCents')::bigint
  where status = 'TERMINATED' and (refund ->> 'byHome')::boolean;
update rent_charges charge set owed_back_cents = asked.cents from (
    select paid.id, (line.body ->> 'cents')::bigint as cents
    from reservations stay cross join lateral jsonb_array_elements(stay.refund -> 'fromHome' -> 'lines') with ordinality as line (body, no)
    join lateral (
      select id, row_number() over (order by starts_on desc) as from_last from rent_charges
      where reservation_id = stay.id and status = 'PAID' and paid_how = 'OFF_PLATFORM'
    ) paid on paid.from_last = jsonb_array_length(stay.refund -> 'fromHome' -> 'lines') - line.no + 1
    where stay.status = 'TERMINATED'
  ) asked where asked.id = charge.id;
