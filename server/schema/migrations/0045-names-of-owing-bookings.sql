-- A name in a line of the bank finds the bookings that owe by the words of their name, however many owe.
create index bookings_named on bookings
  using gin (tour_operator_id, regexp_split_to_array(fold(contact_name), '[^[:alnum:]]+'))
  where contact_name <> '' and total > paid
    and status in ('bloqueada', 'pendiente', 'confirmada', 'completada', 'no_presentada', 'cancelada');

-- What providers owe is summed in the index alone.
create index coming_movements_sums on coming_movements (tour_operator_id, currency, provider) include (amount, fee, lands_on);
