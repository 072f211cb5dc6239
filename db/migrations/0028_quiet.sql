-- The site was brought back from a backup, and no owner has said yet that it is the live one: no mail leaves. One row at most.
create table quiet (
  name text primary key,
  since_ms bigint not null,
  backup_at_ms bigint not null,
  knows_mails boolean not null
);
