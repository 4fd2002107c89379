-- Collecting balances is a module: the type of its table is generated into its folder (decision 0470).
comment on table collections is 'module: owed';
