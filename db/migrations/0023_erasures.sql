create table erasure (
  id text primary key,
  salt text not null,
  address_hash text not null,
  erased_until_ms bigint not null
);
