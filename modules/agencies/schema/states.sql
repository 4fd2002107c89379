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

create or replace function account_statement_turns(before text, after text) returns boolean language sql immutable as $$
  select (before, after) in (
    ('emitida', 'confirmada'),
    ('disputada', 'confirmada'),
    ('emitida', 'disputada'),
    ('disputada', 'emitida'),
    ('emitida', 'pagada'),
    ('confirmada', 'pagada'),
    ('disputada', 'pagada'),
    ('pagada', 'emitida'),
    ('pagada', 'confirmada'),
    ('emitida', 'anulada'),
    ('confirmada', 'anulada'),
    ('disputada', 'anulada'))
$$;

create or replace trigger account_statements_turn before update of status on account_statements for each row
  when (old.status <> new.status and not account_statement_turns(old.status, new.status)) execute function refuse_turn();
