-- Nothing sells by the channel of other systems. What was noted under it was sold without staff, as by the web.
update bookings set channel = 'web' where channel = 'api';
update saved_views set query = regexp_replace(query, '(^|&)channel=api(&|$)', '\1channel=web\2')
  where query ~ '(^|&)channel=api(&|$)';
delete from price_rules where channel = 'api';
update products set channel_cutoffs = channel_cutoffs - 'api' where channel_cutoffs ? 'api';

alter table bookings drop constraint bookings_channel_check;
alter table bookings add constraint bookings_channel_check
  check (channel in ('web', 'mostrador', 'telefono', 'whatsapp', 'agencia'));
alter table price_rules drop constraint price_rules_channel_check;
alter table price_rules add constraint price_rules_channel_check
  check (channel in ('web', 'mostrador', 'telefono', 'whatsapp', 'agencia'));
