-- Staff list the payments of one home.
create index payments_by_home on payments (home_id, succeeded_at desc) where home_id is not null;
