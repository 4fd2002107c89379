-- Written by `npm run docs:states` from the tables of the domain. Do not edit.
create or replace function endorsement_turns(before text, after text) returns boolean language sql immutable as $$
  select (before, after) in (
    ('pendiente', 'aceptado'),
    ('pendiente', 'rechazado'),
    ('aceptado', 'rechazado'),
    ('pendiente', 'anulado'),
    ('aceptado', 'anulado'))
$$;

create or replace trigger endorsements_turn before update of status on endorsements for each row
  when (old.status <> new.status and not endorsement_turns(old.status, new.status)) execute function refuse_turn();
