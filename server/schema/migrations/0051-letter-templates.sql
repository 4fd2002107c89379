-- An operator's own text of a template. After a restore the row stays without texts, so that a user with the old
-- version open gets a conflict.
create table letter_templates (
  tour_operator_id uuid not null references tour_operators (id),
  kind text not null check (kind in ('booking-requested', 'payment-awaited', 'booking-confirmed', 'reminder', 'pickup-time',
    'pickup-changed', 'pickup-withdrawn', 'booking-changed', 'booking-cancelled', 'balance-due', 'payment-reminder',
    'payment-link', 'payment-received', 'refund-made', 'receipt-rejected', 'data-missing', 'departure-suspended', 'departure-moved', 'departure-refunded',
    'departure-resumed', 'waiting-joined', 'waiting-offer', 'thanks')),
  language text not null check (language in ('es', 'en', 'pt')),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  subject text check (length(subject) between 1 and 150 and subject !~ '[\r\n]'),
  body text check (length(body) between 1 and 4000),
  -- digest of the default text that it was based on: a newer default is shown
  usual_digest text not null,
  primary key (tour_operator_id, kind, language),
  constraint letter_templates_whole check ((subject is null) = (body is null))
);

-- Written with each message and never read.
alter table messages drop column made_for;
