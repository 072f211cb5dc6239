create table lead (
  id text primary key,
  list text not null,
  status text not null,
  done boolean not null,
  suspicion text not null,
  name text not null,
  email text not null,
  email_key text not null,
  content jsonb not null,
  search_text text not null,
  notes text not null,
  unique_key text unique,
  drop_id text,
  received_at_ms bigint not null,
  created_at_ms bigint not null,
  updated_at_ms bigint not null,
  deleted_at_ms bigint
);
create index lead_by_list on lead (list, deleted_at_ms, received_at_ms, id);
create index lead_by_state on lead (deleted_at_ms, list, status, done);
create index lead_by_email on lead (email_key);

create table mail (
  id text primary key,
  lead_id text references lead (id) on delete cascade,
  kind text not null,
  recipient text not null,
  data jsonb not null,
  state text not null,
  attempts integer not null,
  due_at_ms bigint not null,
  last_error text not null,
  written_at_ms bigint,
  created_at_ms bigint not null,
  sent_at_ms bigint
);
create index mail_by_due on mail (state, due_at_ms, id);
create index mail_by_lead on mail (lead_id);

create table idempotency_key (
  key text primary key,
  body_hash text not null,
  answer jsonb not null,
  created_at_ms bigint not null
);
create index idempotency_key_by_age on idempotency_key (created_at_ms);

create table rate_limit (
  key text primary key,
  count integer not null,
  expires_at_ms bigint not null
);
create index rate_limit_by_expiry on rate_limit (expires_at_ms);

create table counter (
  name text primary key,
  value integer not null
);

create table stool_drop (
  id text primary key,
  window_open_ms bigint,
  window_close_ms bigint,
  opened_at_ms bigint not null,
  closed_at_ms bigint,
  open_marker text unique,
  mailing text not null,
  mail_due_at_ms bigint not null
);
