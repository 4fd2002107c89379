-- A departure below its minimum may be moved to another day or hour, which has no passengers yet.
alter table minimum_decisions drop constraint minimum_decisions_act_check;
alter table minimum_decisions add constraint minimum_decisions_act_check
  check (act in ('salir', 'unir', 'mover', 'suspender'));
