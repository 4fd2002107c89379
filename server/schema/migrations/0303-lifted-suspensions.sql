-- Whether a person lifted a suspension of a departure.
create index disruptions_lifted on disruptions (tour_operator_id, departure_id) where lifted_at is not null;
