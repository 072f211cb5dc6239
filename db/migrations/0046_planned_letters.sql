-- Time from which a hidden letter is public, in ms since the Unix epoch.
alter table testimonial add column publish_at_ms bigint;
create index testimonial_by_publication on testimonial (publish_at_ms) where publish_at_ms is not null;
