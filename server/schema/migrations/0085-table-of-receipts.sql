-- Receipts of transfers are a module: the type of their table is generated into its folder (decision 0470).
comment on table receipts is 'module: receipts';
