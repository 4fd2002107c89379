-- With which number an operator writes by WhatsApp. Without a row, or switched off, everything goes by mail.
create table whatsapp_accounts (
  tour_operator_id uuid primary key references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  environment text not null check (environment in ('prueba', 'produccion')),
  phone_number_id text not null,
  business_account_id text not null,
  -- as Meta shows it, once it was asked
  number text not null default '',
  -- sealed with a key that is not in the database; about this operator only
  secrets text not null,
  enabled boolean not null default false,
  -- what goes by WhatsApp where Meta approved its template; the rest goes by mail
  kinds text[] not null default '{}',
  -- why Meta takes nothing of this account; '' where it does
  trouble text not null default '',
  trouble_at timestamptz,
  templates_read_at timestamptz,
  constraint whatsapp_accounts_trouble check ((trouble = '') = (trouble_at is null))
);

-- What Meta said last of the account's templates.
create table whatsapp_templates (
  tour_operator_id uuid not null references whatsapp_accounts (tour_operator_id) on delete cascade,
  name text not null,
  language text not null,
  category text not null default '',
  state text not null
    check (state in ('pendiente', 'aprobada', 'rechazada', 'pausada', 'desactivada', 'archivada', 'otro')),
  body text not null default '',
  reason text not null default '',
  told_at timestamptz not null,
  primary key (tour_operator_id, name, language)
);
