-- Until a home has it, an address or a location belongs to the account that made it; then to the account of that home.
alter table addresses add column owner_id uuid references owners on delete set null;
alter table locations add column owner_id uuid references owners on delete set null;

-- Search does not know owners: nothing to tell it.
alter table addresses disable trigger tell_search;
alter table locations disable trigger tell_search;
update addresses set owner_id = homes.owner_id from homes where homes.address_id = addresses.id;
update locations set owner_id = homes.owner_id from homes where homes.location_id = locations.id;
alter table addresses enable trigger tell_search;
alter table locations enable trigger tell_search;

alter table documents
  -- The account it was uploaded for; once linked, the account of the home counts.
  add column owner_id uuid references owners on delete set null,
  -- The file as it was uploaded, never public.
  add column original_key text,
  add column original_type text,
  -- Of pictures: whether all their sizes are made.
  add column state text not null default 'READY' check (state in ('PROCESSING', 'READY', 'FAILED')),
  -- Chosen as main picture before it belonged to a home.
  add column as_main boolean not null default false,
  -- Of compliance papers: what they show, and until when.
  add column document_type text check (document_type in ('BUSINESS_REGISTRATION', 'OWNERSHIP_OR_PERMISSION', 'INSURANCE', 'FIRE_INSPECTION',
    'OWNER_ID', 'BACKGROUND_SCREENING', 'POLICY_MANUAL', 'CERTIFICATION', 'OTHER')),
  add column expires_at timestamptz;
update documents set owner_id = homes.owner_id
from home_documents link join homes on homes.id = link.home_id where link.document_id = documents.id;
create index documents_that_expire on documents (expires_at) where expires_at is not null;
create index documents_without_home on documents (uploaded_at) where entity_id = 'TEMP';

alter table home_documents
  add column admin_notes text not null default '',
  add column reviewed_by uuid references users on delete set null,
  add column reviewed_at timestamptz,
  add constraint home_documents_status_check check (status in ('PENDING', 'IN_REVIEW', 'APPROVED', 'CHANGES_REQUESTED', 'REJECTED', 'EXPIRED',
    'SUPERSEDED', 'DELETED'));
