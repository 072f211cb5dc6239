create table project (
  id text primary key,
  title text not null,
  location text not null,
  space text not null,
  styles jsonb not null,
  thumbnail text not null,
  description text not null,
  featured boolean not null,
  published boolean not null,
  position integer not null,
  shuffle boolean not null,
  hero_image text not null,
  hero_image_alt text not null,
  created_at_ms bigint not null,
  updated_at_ms bigint not null,
  deleted_at_ms bigint
);
create index project_by_position on project (position, created_at_ms);

create table project_image (
  id text primary key,
  project_id text not null references project (id) on delete cascade,
  src text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  focal_x double precision not null,
  focal_y double precision not null,
  lqip text not null,
  version text not null,
  position integer not null,
  unique (project_id, src)
);
create index project_image_by_position on project_image (project_id, position);
create index project_image_by_src on project_image (src);

create table testimonial (
  id text primary key,
  first_name text not null,
  last_name text not null,
  message text not null,
  author text not null,
  hidden boolean not null,
  position integer,
  created_at_ms bigint not null,
  updated_at_ms bigint not null
);

create table document (
  name text primary key,
  content jsonb not null,
  created_at_ms bigint not null,
  updated_at_ms bigint not null
);
