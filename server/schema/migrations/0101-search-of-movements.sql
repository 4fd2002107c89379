-- Movements are found by their operation number, their note and their amount.
create index payments_words on payments using gin (tour_operator_id, fold(reference || ' ' || note) gin_trgm_ops);
create index payments_amount on payments (tour_operator_id, amount);
