-- Online payments are a module: the types of their tables are generated into its folder (decision 0470).
comment on table payment_accounts is 'module: online-payments';
comment on table payment_links is 'module: online-payments';
comment on table payment_attempts is 'module: online-payments';
comment on table payment_exchanges is 'module: online-payments';
comment on table payment_refunds is 'module: online-payments';
comment on table payment_troubles is 'module: online-payments';
