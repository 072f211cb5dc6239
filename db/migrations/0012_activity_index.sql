create index activity_by_age on activity (at_ms);
