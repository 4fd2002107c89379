-- What is forgotten after days is found by its age, instead of reading the whole table each night. Messages are many and come
-- in the order of their age: blocks are enough for them, and cost a sale next to nothing.
create index login_sources_age on login_sources (last_login_at);
create index day_proposals_age on day_proposals (created_at);
create index password_links_age on password_links (expires_at);
create index messages_age on messages using brin (created_at);
