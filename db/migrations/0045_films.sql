-- Size of the picture and length of a film, as JSON; null for any other file.
alter table stored_file add column film text;
