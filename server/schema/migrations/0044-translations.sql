-- What an operator's own words say in another language, by the Spanish text itself: said in ten tours, written once.
-- A text that changes has no translation until somebody writes it, so none can be out of date.

create table translations (
  tour_operator_id uuid not null references tour_operators (id),
  language text not null check (language in ('en', 'pt')),
  source text not null check (source <> ''),
  source_digest text not null generated always as (md5(source)) stored,
  text text not null check (text <> ''),
  primary key (tour_operator_id, language, source_digest)
);
