-- Which projects have changed is read after every change: in the order of the portfolio, from the index alone.
drop index project_by_deletion;
create index project_by_deletion on project (
  deleted_at_ms, position, created_at_ms, id, revision, updated_at_ms, published
);

-- Nearly all pictures are outside the trash. Asked for some addresses among them, SQLite took this index and read every row.
drop index project_image_by_deletion;
create index project_image_by_deletion on project_image (deleted_at_ms) where deleted_at_ms is not null;
