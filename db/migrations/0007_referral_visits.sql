-- Visits to different homes on one day are different rows; to all other pages the home is null.
alter table referral_visits drop constraint referral_visits_pkey;
alter table referral_visits add constraint referral_visits_key
  unique nulls not distinct (day, source, medium, campaign, landing_page, home_id);
