create or replace trigger minimum_rules_touch before update on minimum_rules for each row execute function touch_row();

create or replace trigger minimum_decisions_append_only before update or delete on minimum_decisions
  for each row execute function refuse_change();
