-- What messages said is removed after the days of their kind; the pruning finds those that still say something.
create index messages_words on messages (kind, created_at) where body <> '';
