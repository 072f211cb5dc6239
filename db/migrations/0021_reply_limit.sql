alter table lead add column reply_withheld_at_ms bigint;
