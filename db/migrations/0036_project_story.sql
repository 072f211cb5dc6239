-- The optional parts of a project's page, as an object of texts and lists; null where nobody has written any.
alter table project add column story jsonb;
