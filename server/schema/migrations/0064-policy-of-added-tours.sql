-- Tours added to a booking were stored without a policy, and cost their whole price to cancel. They get the one that is
-- shown of their product: nothing else leaves a policy empty.
update booking_items i set cancellation_tiers = coalesce(p.cancellation_tiers, o.cancellation_tiers)
from products p join tour_operators o on o.id = p.tour_operator_id
where p.tour_operator_id = i.tour_operator_id and p.id = i.product_id and i.cancellation_tiers = '[]';
