create or replace trigger cost_rules_touch before update on cost_rules for each row execute function touch_row();
