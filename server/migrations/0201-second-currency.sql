-- Payments were offered in dollars, or in pesos where the dollar was the operator's own, whatever it had chosen. Now its
-- choice counts: whoever had chosen nothing goes on as before.
update tour_operators
set secondary_currency = case currency when 'USD' then 'CLP' else 'USD' end
where secondary_currency is null;
