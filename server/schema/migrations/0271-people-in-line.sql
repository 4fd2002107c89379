-- The departures with people in line, for seats that return to sale without a change of the departure.
create index waiting_list_in_line on waiting_list (tour_operator_id, departure_id) where status = 'esperando';
