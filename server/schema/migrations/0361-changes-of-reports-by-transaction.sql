-- A transaction notes a day once, by the key: a search among the notes of a busy day grew with each sale.
alter table report_changes drop constraint report_changes_pkey;
alter table report_changes drop column id;
alter table report_changes add constraint report_changes_pkey primary key (tour_operator_id, date, noted_by);
