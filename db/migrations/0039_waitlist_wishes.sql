-- Ids of the height and the fabric that a person on the waitlist would like; empty for no wish.
alter table lead add column wished_height text not null default '';
alter table lead add column wished_fabric text not null default '';
