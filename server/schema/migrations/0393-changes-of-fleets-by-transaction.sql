-- As for reports: a transaction notes a day once, by the key, without a search among the notes of the day.
delete from fleet_changes one using fleet_changes other
  where one.tour_operator_id = other.tour_operator_id and one.date = other.date and one.noted_by = other.noted_by
    and one.id > other.id;
alter table fleet_changes drop constraint fleet_changes_pkey;
alter table fleet_changes drop column id;
alter table fleet_changes add constraint fleet_changes_pkey primary key (tour_operator_id, date, noted_by);
