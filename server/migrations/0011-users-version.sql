-- A login or a new password is nobody's edit: it must not make the edit of somebody else stale.
drop trigger users_touch on users;
create trigger users_touch before update of tour_operator_id, full_name, email, phone, level, state, address, lat_lng, may_override
  on users for each row execute function touch_row();
