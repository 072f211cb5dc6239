create index project_image_undescribed on project_image (id) where alt = '';
create index stored_file_of_pages on stored_file (uploaded_at_ms, blob_key) where substr(pathname, 1, 10) <> 'portfolio/';
