-- A departure for one person is guaranteed by its first passenger, as the rule of availability always said.
update departures set status = 'garantizada'
where status = 'abierta' and seats_sold >= greatest(1, min_pax) and starts_at > product_now();
