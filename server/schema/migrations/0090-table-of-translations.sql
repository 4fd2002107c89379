-- Translations are a module: the type of this table is generated into its folder (decision 0470).
comment on table translations is 'module: translations';
