create index stored_file_by_age on stored_file (uploaded_at_ms);
