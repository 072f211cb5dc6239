-- What was done, undone, and undone once more: entries of one chain take turns being in force.
alter table activity add column chain_id text;
create index activity_by_chain on activity (chain_id);
