-- The planner is a module: the types of its table are generated into its folder (decision 0470).
comment on table day_proposals is 'module: planner';
