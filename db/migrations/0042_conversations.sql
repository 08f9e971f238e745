-- Nothing is written there between the copy and the trigger below.
lock table application_messages in share row exclusive mode;

-- A conversation is between one person and a team: that of a home, or Waymark's own.
create type conversation_kind as enum ('HOME', 'SUPPORT');

create table conversations (
  id uuid primary key,
  kind conversation_kind not null,
  person_id uuid not null references users on delete cascade,
  home_id uuid references homes on delete cascade,
  -- The number of the newest message. It is taken under the lock of this row, so that messages have one order without gaps.
  last_seq int not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'HOME') = (home_id is not null))
);
create unique index one_conversation_with_home on conversations (person_id, home_id) where kind = 'HOME';
create index conversations_by_person on conversations (person_id, last_message_at desc, id);
create index conversations_by_home on conversations (home_id, last_message_at desc, id);

-- What each side made of it. A team shares one state, as it shares one inbox.
create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  side text not null check (side in ('PERSON', 'TEAM')),
  muted_at timestamptz,
  archived_at timestamptz,
  blocked_at timestamptz,
  blocked_by uuid references users on delete set null,
  -- Since when the side knows, by one email, that something is unread. Reading clears it.
  notified_at timestamptz,
  primary key (conversation_id, side)
);
create index conversation_members_by_blocker on conversation_members (blocked_by) where blocked_by is not null;

create table conversation_messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  seq int not null,
  -- STAFF: a record that staff read the conversation, and why.
  side text not null check (side in ('PERSON', 'TEAM', 'STAFF')),
  sent_by uuid references users on delete set null,
  -- Chosen by the sender's device, so that a message sent twice is stored once.
  client_id uuid,
  -- The application it belongs to. A home reads it only while that application is shared.
  application_id uuid references applications on delete cascade,
  body text not null,
  sent_at timestamptz not null,
  -- By the other side.
  read_at timestamptz,
  read_by uuid references users on delete set null,
  unique (conversation_id, seq)
);
create unique index conversation_messages_sent_once on conversation_messages (sent_by, client_id) where client_id is not null;
create index conversation_messages_by_sender on conversation_messages (sent_by) where client_id is null;
create index conversation_messages_by_reader on conversation_messages (read_by) where read_by is not null;
create index conversation_messages_by_application on conversation_messages (application_id, seq) where application_id is not null;
create index conversation_messages_unread on conversation_messages (conversation_id, side, sent_at) where read_at is null;
create index conversation_messages_unread_since on conversation_messages (sent_at) where read_at is null;

alter table documents drop constraint documents_type_check, add constraint documents_type_check
  check (type in ('LISTING_IMAGE', 'PROFILE_PIC', 'LISTING_DOCUMENT', 'RESIDENT_DOCUMENT', 'CLAIM_DOCUMENT', 'MESSAGE_ATTACHMENT'));
alter table documents drop constraint documents_entity_type_check, add constraint documents_entity_type_check
  check (entity_type in ('PROPERTY', 'RESIDENT', 'OWNER', 'ADMIN', 'CONVERSATION'));
create index documents_of_conversation on documents (entity_id) where type = 'MESSAGE_ATTACHMENT';

create table message_attachments (
  document_id uuid primary key references documents on delete cascade,
  message_id uuid not null references conversation_messages on delete cascade,
  position smallint not null
);
create index message_attachments_by_message on message_attachments (message_id, position);

create table conversation_reports (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  side text not null check (side in ('PERSON', 'TEAM')),
  reported_by uuid references users on delete set null,
  reason text not null check (reason in ('SCAM', 'BROKERING', 'HARASSMENT', 'DISCRIMINATION', 'SAFETY', 'OTHER')),
  words text not null,
  reported_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references users on delete set null,
  resolution text
);
create index conversation_reports_by_conversation on conversation_reports (conversation_id);
create index conversation_reports_open on conversation_reports (reported_at) where resolved_at is null;
create index conversation_reports_by_reporter on conversation_reports (reported_by);
create index conversation_reports_by_resolver on conversation_reports (resolved_by) where resolved_by is not null;

create table message_templates (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  name text not null,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index message_templates_by_name on message_templates (owner_id, lower(name));

-- Whether others see that this person read their messages.
alter table users add column sends_read_receipts boolean not null default true;

-- Messages in applications become messages of the conversation between the same person and the same home.
insert into conversations (id, kind, person_id, home_id, last_seq, last_message_at, created_at)
select gen_random_uuid(), 'HOME', resident.user_id, application.home_id, count(*), max(message.sent_at), min(message.sent_at)
from application_messages message
join applications application on application.id = message.application_id
join residents resident on resident.id = application.resident_id
group by resident.user_id, application.home_id;

insert into conversation_messages (id, conversation_id, seq, side, sent_by, application_id, body, sent_at, read_at, read_by)
select message.id, conversation.id,
  row_number() over (partition by conversation.id order by message.sent_at, message.id),
  case message.side when 'RESIDENT' then 'PERSON' else 'TEAM' end,
  message.sent_by, message.application_id, message.body, message.sent_at, message.read_at,
  case when message.side = 'HOME' and message.read_at is not null then resident.user_id end
from application_messages message
join applications application on application.id = message.application_id
join residents resident on resident.id = application.resident_id
join conversations conversation on conversation.person_id = resident.user_id and conversation.home_id = application.home_id;

-- Whoever has something unread was told of it when it was written.
insert into conversation_members (conversation_id, side, notified_at)
select conversation.id, member.side, (select min(message.sent_at) from conversation_messages message
  where message.conversation_id = conversation.id and message.side <> member.side and message.read_at is null)
from conversations conversation cross join (values ('PERSON'), ('TEAM')) as member (side);

-- During a rolling upgrade, a process of the version before still writes the old table. What it does there is done here too.
create function carry_application_message() returns trigger language plpgsql as $$
declare
  person uuid;
  home uuid;
  carried record;
begin
  if tg_op = 'DELETE' then
    delete from conversation_messages where id = old.id;
    return null;
  end if;
  select resident.user_id, application.home_id into person, home
  from applications application join residents resident on resident.id = application.resident_id
  where application.id = new.application_id;
  if tg_op = 'UPDATE' then
    update conversation_messages set read_at = new.read_at, read_by = case when side = 'TEAM' then person end
    where id = new.id and read_at is null;
    return null;
  end if;
  insert into conversations (id, kind, person_id, home_id, created_at) values (gen_random_uuid(), 'HOME', person, home, new.sent_at)
  on conflict (person_id, home_id) where kind = 'HOME' do nothing;
  update conversations set last_seq = last_seq + 1, last_message_at = greatest(last_message_at, new.sent_at)
  where person_id = person and home_id = home and kind = 'HOME' returning id, last_seq into carried;
  insert into conversation_members (conversation_id, side) values (carried.id, 'PERSON'), (carried.id, 'TEAM') on conflict do nothing;
  insert into conversation_messages (id, conversation_id, seq, side, sent_by, application_id, body, sent_at, read_at)
  values (new.id, carried.id, carried.last_seq, case new.side when 'RESIDENT' then 'PERSON' else 'TEAM' end, new.sent_by,
    new.application_id, new.body, new.sent_at, new.read_at);
  return null;
end $$;
create trigger application_messages_carried after insert or delete or update of read_at on application_messages
  for each row execute function carry_application_message();
