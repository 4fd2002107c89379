-- The list of users over every operator, and who may be deleted because nothing was done in their name.
create index users_by_name on users (full_name collate "es-x-icu", id);
create index tour_operators_by_name on tour_operators (name collate "es-x-icu", id);
create index events_by_user on events (user_id) where user_id is not null;
