-- What a member of staff works on. Whoever was staff before could do everything, and still can.
create type platform_staff_role as enum ('SUPPORT', 'REVIEWER', 'FINANCE', 'ADMINISTRATOR');
alter table users add column staff_role platform_staff_role;
update users set staff_role = 'ADMINISTRATOR' where role = 'ADMIN';
alter table users add constraint users_staff_role check ((role = 'ADMIN') = (staff_role is not null));
