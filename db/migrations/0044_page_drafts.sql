-- Changes of a fixed page that are not public yet. `bases` has what was public in each field when the draft first changed it.
create table page_draft (
  page text primary key,
  changes jsonb not null,
  bases jsonb not null,
  version text not null,
  saved_by text not null,
  saved_at_ms bigint not null
);
