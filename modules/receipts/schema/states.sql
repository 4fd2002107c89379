-- Written by `npm run docs:states` from the tables of the domain. Do not edit.
create or replace function receipt_turns(before text, after text) returns boolean language sql immutable as $$
  select (before, after) in (
    ('por_verificar', 'aceptado'),
    ('por_verificar', 'rechazado'))
$$;

create or replace trigger receipts_turn before update of status on receipts for each row
  when (old.status <> new.status and not receipt_turns(old.status, new.status)) execute function refuse_turn();
