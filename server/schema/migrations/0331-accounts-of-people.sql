-- People of the crew and owners of vans have accounts, as agencies and sellers do. What they earn with a run is an entry.

alter table account_parties add column person_id uuid;
alter table account_parties drop constraint account_parties_kind_check;
alter table account_parties add constraint account_parties_kind_check check (kind in ('agencia', 'vendedor', 'persona')) not valid;
alter table account_parties validate constraint account_parties_kind_check;
alter table account_parties drop constraint account_party_is_one;
alter table account_parties add constraint account_party_is_one check (num_nonnulls(agency_id, user_id, person_id) = 1
  and id = case kind when 'agencia' then agency_id when 'vendedor' then user_id when 'persona' then person_id end) not valid;
alter table account_parties validate constraint account_party_is_one;
alter table account_parties add foreign key (tour_operator_id, person_id) references persons (tour_operator_id, id);
create index account_parties_of_person on account_parties (tour_operator_id, person_id) where person_id is not null;

alter table account_entries add column earning_id uuid;
-- how an advance was paid
alter table account_entries add column method text check (method in ('efectivo', 'transferencia'));
-- the advance that came back
alter table account_entries add column annuls_id uuid;
alter table account_entries drop constraint account_entries_kind_check;
alter table account_entries add constraint account_entries_kind_check
  check (kind in ('servicio', 'comision', 'endoso', 'pago', 'devolucion', 'ajuste', 'directo', 'salida')) not valid;
alter table account_entries validate constraint account_entries_kind_check;
alter table account_entries drop constraint account_entry_has_source;
alter table account_entries add constraint account_entry_has_source
  check ((booking_item_id is null) = (kind in ('ajuste', 'directo', 'salida'))
    and (booking_item_id is null or booking_id is not null) and (earning_id is not null) = (kind = 'salida')) not valid;
alter table account_entries validate constraint account_entry_has_source;
alter table account_entries add constraint account_entry_is_advance
  check ((method is null or kind = 'directo' and not settles) and (annuls_id is null or method is not null));
alter table account_entries add foreign key (tour_operator_id, earning_id) references run_earnings (tour_operator_id, id);
alter table account_entries add foreign key (tour_operator_id, annuls_id) references account_entries (tour_operator_id, id);
create unique index account_entries_earning on account_entries (tour_operator_id, earning_id) where earning_id is not null;
create unique index account_entries_annulled on account_entries (tour_operator_id, annuls_id) where annuls_id is not null;

-- A line of a run: who worked as what, for how long, and what is paid for it, in favor of the person.
alter table account_lines add column schedule_sheet_id uuid;
alter table account_lines add column role text not null default '' check (role in ('', 'chofer', 'guia', 'ayudante', 'dueno'));
alter table account_lines add column vehicle text not null default '';
alter table account_lines add column minutes integer not null default 0;
alter table account_lines add column overtime_minutes integer not null default 0;
alter table account_lines add column languages text[] not null default '{}';
alter table account_lines add column pay bigint not null default 0;
alter table account_lines add column overtime_pay bigint not null default 0;
alter table account_lines add column per_diem bigint not null default 0;
alter table account_lines drop constraint account_lines_kind_check;
alter table account_lines add constraint account_lines_kind_check
  check (kind in ('servicio', 'comision', 'endoso', 'correccion', 'ajuste', 'salida', 'anticipo')) not valid;
alter table account_lines validate constraint account_lines_kind_check;
alter table account_lines add foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id);
alter table account_lines add constraint account_line_of_run
  check ((schedule_sheet_id is null) = (role = '') and (schedule_sheet_id is null or net = -(pay + overtime_pay + per_diem)));
create index account_lines_of_run on account_lines (tour_operator_id, schedule_sheet_id) where schedule_sheet_id is not null;
