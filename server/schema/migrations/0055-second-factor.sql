-- What a user shows besides their password: codes of an app that holds the same secret, and a few written down.
create table second_factors (
  tour_operator_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  -- sealed: read again for each code, and not to be read here
  secret text not null,
  -- null until a first code showed that the app has it: until then nothing is asked for
  confirmed_at timestamptz,
  -- the half minute of the last code that was taken; neither it nor one before is taken again
  last_step integer not null default 0,
  -- wrong codes one after the other, and until when none is read
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  wait_until timestamptz,
  -- of the hashes of the codes that are written down
  recovery_salt text not null default '',
  primary key (tour_operator_id, user_id),
  foreign key (tour_operator_id, user_id) references users (tour_operator_id, id) on update cascade on delete cascade
);
create unique index second_factors_user_id on second_factors (user_id);

create table recovery_codes (
  tour_operator_id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (tour_operator_id, user_id, code_hash),
  foreign key (tour_operator_id, user_id) references second_factors (tour_operator_id, user_id)
    on update cascade on delete cascade
);

-- A login with a correct password that waits for its code. It gives no access.
create table pending_logins (
  token_hash text not null primary key,
  tour_operator_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (tour_operator_id, user_id) references users (tour_operator_id, id) on update cascade on delete cascade
);
create index pending_logins_user on pending_logins (tour_operator_id, user_id);
create index pending_logins_expiry on pending_logins (expires_at);

-- Of those who administer it: they get no further without a second factor.
alter table tour_operators add column second_factor_demanded boolean not null default false;

alter table messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('booking-requested', 'payment-awaited', 'booking-confirmed',
    'payment-received', 'payment-link', 'payment-reminder', 'balance-due', 'receipt-rejected', 'data-missing',
    'pickup-time', 'pickup-changed', 'pickup-withdrawn', 'reminder', 'booking-changed', 'booking-cancelled',
    'departure-suspended', 'departure-moved', 'departure-refunded', 'departure-resumed', 'refund-made', 'waiting-joined',
    'waiting-offer', 'email-code', 'thanks', 'sheet-published', 'sheet-changed', 'run-gone', 'password-invitation',
    'password-forgotten', 'second-factor'));
