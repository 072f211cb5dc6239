-- Reports of mail servers that were taken: one that comes twice counts once.
create table mail_event (
  id text primary key,
  received_at_ms bigint not null
);
