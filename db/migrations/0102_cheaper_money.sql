-- An email waits for seconds and is emptied when it is sent. Compressing it takes longer than writing it as it is.
alter table mail_messages set (toast_tuple_target = 8160);

-- Adding jobs joins a list of jobs with those that exist, and its plan does not depend on what is in the list. Without this it is
-- planned anew on each call, which takes as long as everything else it does.
alter function graphile_worker.add_jobs(graphile_worker.job_spec[], boolean) set plan_cache_mode = force_generic_plan;

-- The payouts of one room were found by reading the items of all.
create index payout_items_by_room on payout_items (home_id, bedroom_id) include (payout_id, amount_cents);
