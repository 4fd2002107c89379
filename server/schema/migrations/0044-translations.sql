-- Translations of an operator's texts, by the Spanish text itself: used in ten tours, written once. A changed
-- text has no translation until it is written, so none can be out of date.

create table translations (
  tour_operator_id uuid not null references tour_operators (id),
  language text not null check (language in ('en', 'pt')),
  source text not null check (source <> ''),
  source_digest text not null generated always as (md5(source)) stored,
  text text not null check (text <> ''),
  primary key (tour_operator_id, language, source_digest)
);
