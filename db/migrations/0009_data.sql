create table upkeep (
  name text primary key,
  due_at_ms bigint not null,
  started_at_ms bigint,
  finished_at_ms bigint,
  succeeded_at_ms bigint,
  result text not null,
  failure text not null
);
