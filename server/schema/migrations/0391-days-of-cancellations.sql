-- Cancellations of a period by the day on which they were cancelled.
create index booking_items_by_cancellation on booking_items (tour_operator_id, cancelled_at) where cancelled_at is not null;

-- Every day is counted again with this day too.
delete from report_dates;
