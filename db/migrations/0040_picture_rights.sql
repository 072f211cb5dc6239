-- Photographer, address, licence and embargo of all pictures of a project, and of one picture in their place; null for none.
alter table project add column rights jsonb;
alter table project_image add column rights jsonb;
create index project_image_with_rights on project_image (project_id) where rights is not null;

-- Time from which a draft is public, in ms since the Unix epoch.
alter table project add column publish_at_ms bigint;
create index project_by_publication on project (publish_at_ms) where publish_at_ms is not null;

-- One row for each warning that a licence ends, written together with its mails: the key keeps a second one away.
create table licence_warning (
  id text primary key,
  created_at_ms bigint not null
);
