-- What a vehicle or a person did and will do, month by month, without reading every run of the operator.
create index schedule_sheets_vehicle on schedule_sheets (tour_operator_id, vehicle_id, service_date) where vehicle_id is not null;
create index unavailabilities_end on unavailabilities (tour_operator_id, ends_at);
