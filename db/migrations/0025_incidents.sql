-- Trouble that lasts: one row for each thing that is watched.
create table incident (
  subject text primary key,
  message text not null,
  failed_runs integer not null,
  passed_runs integer not null,
  since_ms bigint not null,
  opened_at_ms bigint,
  told_at_ms bigint
);

-- Jobs that keep failing on one of the servers.
create table job_failure (
  name text primary key,
  failed_at_ms bigint not null
);
