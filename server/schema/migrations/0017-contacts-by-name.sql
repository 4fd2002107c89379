-- Who is reached by an email or a phone is looked up where a booking finds its contact, which knows the name's key.
drop function if exists person_reached_by(uuid, text, text, text);
