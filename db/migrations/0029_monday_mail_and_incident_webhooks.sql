-- Mondays of which the owners were mailed, as YYYY-MM-DD in the studio's time zone.
create table monday_mail (
  day text primary key,
  mailed_at_ms bigint not null
);

-- Owners who do without that mail.
create table monday_mail_off (
  user_id text primary key references "user" (id) on delete cascade
);

-- Messages about trouble that another system was told of, or is to be.
create table incident_webhook (
  id text primary key,
  subject text not null,
  body text not null,
  attempts integer not null,
  due_at_ms bigint not null,
  sent_at_ms bigint,
  last_error text not null
);

alter table incident add column webhook_told_at_ms bigint;

-- Disks of servers that are nearly full.
create table disk_report (
  server text primary key,
  message text not null,
  reported_at_ms bigint not null
);

-- Leads that were taken for spam, or not confirmed, and are told of from this time on.
alter table webhook add column released_at_ms bigint;
create index webhook_by_release on webhook (released_at_ms);
