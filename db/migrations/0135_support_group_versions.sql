-- Two people of staff may edit a meeting at once (optimistic version).
alter table support_groups add column version int not null default 1;
