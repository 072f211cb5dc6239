alter table project add column revision integer not null default 1;
alter table project add column upload_key text;
alter table project add column files_seen_ms bigint not null default 0;
alter table project add column selection_places jsonb;
alter table project add column purged_at_ms bigint;
create index project_by_deletion on project (deleted_at_ms);
create index project_by_update on project (updated_at_ms);

alter table project_image add column in_gallery boolean not null default true;
alter table project_image add column deleted_at_ms bigint;
create index project_image_by_deletion on project_image (deleted_at_ms);

create table redirect (
  from_path text primary key,
  to_path text not null,
  automatic boolean not null,
  created_at_ms bigint not null
);
create index redirect_by_target on redirect (to_path);
