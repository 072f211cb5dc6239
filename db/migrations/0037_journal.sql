-- A letter to the newsletter, which is also a page of the journal. `mailed` is the letter as it goes out, from when it begins to.
create table journal_letter (
  id text primary key,
  slug text not null unique,
  state text not null,
  content jsonb not null,
  mailed jsonb,
  due_at_ms bigint,
  begun_at_ms bigint,
  done_at_ms bigint,
  page_hidden boolean not null,
  revision integer not null,
  created_at_ms bigint not null,
  updated_at_ms bigint not null
);
create index journal_letter_by_state on journal_letter (state, due_at_ms);

-- One row for each letter and subscriber, written together with the mail: the key keeps a second one away.
create table journal_delivery (
  letter_id text not null references journal_letter (id) on delete cascade,
  lead_id text not null references lead (id) on delete cascade,
  mail_id text not null,
  created_at_ms bigint not null,
  primary key (letter_id, lead_id)
);
create index journal_delivery_by_lead on journal_delivery (lead_id);
