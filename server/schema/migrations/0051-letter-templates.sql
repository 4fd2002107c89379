-- What an operator writes in the place of our own text of a letter. Restored, a row stays without words, so that who
-- still has the old ones open is told.
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
  -- the digest of our text that it was written from: a later one of ours is told
  usual_digest text not null,
  primary key (tour_operator_id, kind, language),
  constraint letter_templates_whole check ((subject is null) = (body is null))
);

-- Written with each message and never read.
alter table messages drop column made_for;
