-- Address that an answer came from, and names of the files with it, one a line; empty for what the studio wrote.
alter table lead_message add column sender text not null default '';
alter table lead_message add column attachments text not null default '';
-- Time of the last answer that nobody has replied to yet.
alter table lead add column wrote_back_at_ms bigint;
create index lead_wrote_back on lead (wrote_back_at_ms) where wrote_back_at_ms is not null;
