-- What others wrote about a person goes with the account from now on. Accounts that were erased before are cleared of it here.
create temporary table erased on commit drop as
  select resident.id as resident_id, person.id as user_id
  from users person left join residents resident on resident.user_id = person.id
  where person.status = 'DELETED';
update applications set decision_words = '' where decision_words <> '' and resident_id in (select resident_id from erased);
update waitlist_entries set reason = null where reason is not null and resident_id in (select resident_id from erased);
update appeals set first_reason = '', info_request = '' where user_id in (select user_id from erased);
