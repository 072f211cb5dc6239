-- Photographs that still lie in the parts they came in.
alter table stored_file add column parts text;
create index stored_file_unsettled on stored_file (uploaded_at_ms) where parts is not null;
-- What is to be known of an upload in parts stands in its signed name.
drop table blob_upload;
