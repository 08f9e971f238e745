-- Templates are shared by a team, canned answers by all staff, so two people may edit one at once (optimistic version).
alter table message_templates add column version int not null default 1;
