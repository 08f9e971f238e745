-- For which minute each job of the schedule was last begun, by the clock of the database. Whichever process comes first
-- begins it; a process with a wrong clock neither hurries a job nor keeps the others from it.
create table job_schedule (
  job text primary key,
  due_at timestamptz not null
);

-- What has not reached anybody yet is counted often and is a few of many.
create index mail_messages_unsent on mail_messages (status) where status in ('QUEUED', 'FAILED');
