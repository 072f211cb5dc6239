alter table testimonial add column deleted_at_ms bigint;
create index testimonial_by_deletion on testimonial (deleted_at_ms);
