-- Stored PDFs that were read for anything that runs, each once. The check on arrival is younger than some of them, and may learn more.
create table checked_pdfs (
  storage_key text primary key,
  checked_at timestamptz not null,
  -- What keeps it from being served; null for a plain one.
  problem text,
  -- When staff were told.
  told_at timestamptz
);
create index checked_pdfs_untold on checked_pdfs (checked_at) where problem is not null and told_at is null;
