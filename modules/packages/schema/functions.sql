create or replace trigger packages_touch before update on packages for each row execute function touch_row();
-- Pages of tours show their packages.
create or replace trigger packages_notify_pages after insert or update or delete on packages
  for each statement execute function notify_pages_changed();
create or replace trigger package_products_notify_pages after insert or update or delete on package_products
  for each statement execute function notify_pages_changed();

-- A package that can be bought has two tours or more: checked when its transaction ends.
create or replace function count_package_tours() returns trigger language plpgsql as $$
declare
  owner uuid := (to_jsonb(coalesce(new, old)) ->> case tg_table_name when 'packages' then 'id' else 'package_id' end)::uuid;
begin
  if exists (select from packages p
    where p.tour_operator_id = coalesce(new.tour_operator_id, old.tour_operator_id) and p.id = owner and p.state = 1
      and (select count(*) from package_products t
        where t.tour_operator_id = p.tour_operator_id and t.package_id = p.id) < 2) then
    raise exception 'a package has two tours or more' using errcode = '23514', constraint = 'package_has_two_tours';
  end if;
  return null;
end $$;

drop trigger if exists packages_two_tours on packages;
create constraint trigger packages_two_tours after insert or update of state on packages deferrable initially deferred
  for each row execute function count_package_tours();
drop trigger if exists package_products_two_tours on package_products;
create constraint trigger package_products_two_tours after delete on package_products deferrable initially deferred
  for each row execute function count_package_tours();
