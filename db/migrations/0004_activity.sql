create table activity (
  id text primary key,
  at_ms bigint not null,
  actor_id text,
  actor_email text not null,
  action text not null,
  subject_id text not null,
  subject_name text not null,
  before jsonb,
  after jsonb,
  undone_at_ms bigint
);
create index activity_by_subject on activity (action, subject_id);
