-- Whether visitors ever saw a project that is a draft now: only then may its address say that it is gone.
alter table project add column was_published boolean not null default false;
update project set was_published = true where published or exists (
  select id from activity
  where action in ('project.created', 'project.updated', 'project.deleted')
    and subject_id = project.id
    and (
      cast(before as text) like '%"published":true%' or cast(before as text) like '%"published": true%'
      or cast(after as text) like '%"published":true%' or cast(after as text) like '%"published": true%'
    )
);

-- Uploads of projects that were never saved wait in the trash, unless somebody has kept them.
alter table stored_file add column trashed_at_ms bigint;
alter table stored_file add column kept boolean not null default false;
create index stored_file_in_trash on stored_file (trashed_at_ms) where trashed_at_ms is not null;
