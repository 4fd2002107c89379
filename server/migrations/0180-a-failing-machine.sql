-- What home reports of mail: failed, or waiting for too long.
drop index messages_failed;
create index messages_unsent on messages (tour_operator_id, created_at) where status <> 'enviado';

-- Whoever listens with a session that ends stops hearing at once.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', old.id::text);
  return null;
end $$;
create trigger sessions_tell_end after delete on sessions for each row
  when (old.expires_at > now()) execute function tell_session_ended();
