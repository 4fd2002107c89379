-- What customers are spoken to in is one of three: a letter is written in it.
alter table bookings add check (language in ('es', 'en', 'pt'));
alter table waiting_list add check (language in ('es', 'en', 'pt'));
