-- Written by `npm run docs:states` from the tables of the domain. Do not edit.
create or replace function review_turns(before text, after text) returns boolean language sql immutable as $$
  select (before, after) in (
    ('por_revisar', 'publicada'),
    ('oculta', 'publicada'),
    ('por_revisar', 'oculta'),
    ('publicada', 'oculta'))
$$;

create or replace trigger reviews_turn before update of status on reviews for each row
  when (old.status <> new.status and not review_turns(old.status, new.status)) execute function refuse_turn();
