-- Leads that another system was told of, or is to be: a lead without a row has not been tried yet.
create table webhook (
  lead_id text primary key references lead (id) on delete cascade,
  attempts integer not null,
  due_at_ms bigint not null,
  sent_at_ms bigint,
  last_error text not null
);

-- Errors in browsers, counted. Nothing in it says in whose.
create table page_error (
  page text not null,
  build text not null,
  kind text not null,
  message text not null,
  count integer not null,
  first_at_ms bigint not null,
  last_at_ms bigint not null,
  primary key (page, build, kind, message)
);
