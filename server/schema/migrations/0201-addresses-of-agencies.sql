-- What is sent to an agency needs an address.
alter table agencies add check (email ~ '^([^@ ]+@[^@ ]+)?$'), add check (money_email ~ '^([^@ ]+@[^@ ]+)?$');
