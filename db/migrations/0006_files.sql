create table stored_file (
  pathname text primary key,
  blob_key text not null unique,
  drawable_key text not null,
  original_key text not null,
  content_type text not null,
  received_type text not null,
  size_bytes bigint not null,
  etag text not null,
  sha256 text not null,
  original_sha256 text not null,
  width integer not null,
  height integer not null,
  lqip text not null,
  version text not null,
  cache_control text not null,
  upload_ref text not null,
  uploaded_at_ms bigint not null
);
create index stored_file_by_upload on stored_file (upload_ref);

create table blob_folder (
  pathname text primary key,
  created_at_ms bigint not null
);

create table blob_upload (
  id text primary key,
  pathname text not null,
  plan jsonb not null,
  created_at_ms bigint not null
);
create index blob_upload_by_age on blob_upload (created_at_ms);

create table blob_leftover (
  key text primary key,
  since_ms bigint not null
);
create index blob_leftover_by_age on blob_leftover (since_ms);
