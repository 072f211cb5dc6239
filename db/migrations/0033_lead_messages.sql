-- What the studio and a person write to each other about a lead, besides its form. One of the studio has the id of its mail.
create table lead_message (
  id text primary key,
  lead_id text not null references lead (id) on delete cascade,
  -- Email address of the person of the studio; empty for the person whose lead it is.
  author text not null,
  subject text not null,
  body text not null,
  -- Message-ID of a mail that came in; one that came twice is kept once.
  message_id text unique,
  created_at_ms bigint not null
);
create index lead_message_by_lead on lead_message (lead_id);
