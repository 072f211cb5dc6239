-- Pictures whose previews are still to be drawn.
create index stored_file_without_preview on stored_file (uploaded_at_ms) where lqip = '';
create index project_image_without_preview on project_image (src) where lqip = '';
create index stored_file_by_drawable on stored_file (drawable_key);
