-- The crew app is a module: the type of its table is generated into its folder (decision 0470).
comment on table crew_calendars is 'module: crew-app';
