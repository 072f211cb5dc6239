-- Whether a session was begun with two factors.
alter table session add column "secondFactor" boolean;
-- Since when owners need a second factor. Without a row: a week after the first owner was made.
create table sign_in_rule (
  name text primary key,
  applies_from_ms bigint
);
-- Sites that have an owner already decide for themselves.
insert into sign_in_rule (name, applies_from_ms)
select 'owners_second_factor', cast(null as bigint) where exists (select 1 from "user" where role = 'owner');
