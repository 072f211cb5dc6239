create table project_claim (
  id text primary key,
  slug text not null,
  upload_key text not null,
  claimed_at_ms bigint not null
);
create unique index project_claim_by_upload on project_claim (upload_key, slug);
