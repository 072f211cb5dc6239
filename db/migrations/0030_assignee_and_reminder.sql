-- Who sees to a lead, and the day on which it comes back, as 'YYYY-MM-DD' by the studio's calendar.
alter table lead add column assignee text not null default '';
alter table lead add column remind_on text;
create index lead_by_reminder on lead (remind_on) where remind_on is not null;
