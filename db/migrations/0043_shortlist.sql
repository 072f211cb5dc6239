-- Files that a person added to an inquiry. Their bytes are private.
create table lead_file (
  id text primary key,
  lead_id text not null references lead (id) on delete cascade,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  blob_key text not null unique,
  created_at_ms bigint not null
);
-- Bytes that are sent twice to one inquiry are one file.
create unique index lead_file_once on lead_file (lead_id, sha256);
create index lead_file_by_time on lead_file (created_at_ms);

-- Photographs that a visitor shared under a link, in their order, each as "house path".
create table shortlist (
  id text primary key,
  pictures jsonb not null,
  created_at_ms bigint not null
);
create index shortlist_by_time on shortlist (created_at_ms);
