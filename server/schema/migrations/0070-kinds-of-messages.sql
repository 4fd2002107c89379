-- The kinds of messages are rows of a table that the program fills as it starts, because modules bring kinds of their own
-- (decision 0470).
create table message_kinds (
  kind text not null primary key
);

-- An installed database has all kinds up to now; an empty one gets them from the program.
insert into message_kinds (kind)
select unnest(array['booking-requested', 'payment-awaited', 'booking-confirmed', 'payment-received', 'payment-link',
  'payment-reminder', 'balance-due', 'receipt-rejected', 'data-missing', 'pickup-time', 'pickup-changed',
  'pickup-withdrawn', 'reminder', 'booking-changed', 'booking-cancelled', 'booking-rejected', 'departure-suspended',
  'departure-moved', 'departure-refunded', 'departure-resumed', 'refund-made', 'payment-annulled', 'waiting-joined',
  'waiting-offer', 'email-code', 'thanks', 'sheet-published', 'sheet-changed', 'run-gone', 'password-invitation',
  'password-forgotten', 'second-factor'])
where exists (select from tour_operators);

alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_fkey foreign key (kind) references message_kinds (kind);
alter table letter_templates drop constraint letter_templates_kind_check;
alter table letter_templates add constraint letter_templates_kind_fkey foreign key (kind) references message_kinds (kind);

-- Says which module a table belongs to: its types are generated into the folder of that module.
comment on table waiting_list is 'module: waiting-list';
