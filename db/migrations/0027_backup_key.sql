-- What locks copies of backups, and how far copying has come. What opens them is derived from a passphrase, and is not here.
create table backup_key (
  id text primary key,
  public_key text not null,
  salt text not null,
  auth_key text not null,
  name_key text not null,
  created_at_ms bigint not null,
  confirmed_at_ms bigint,
  copied text,
  copied_at_ms bigint
);
