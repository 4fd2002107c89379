-- Which facts of the passengers an operator hands to parks, borders and police, in which order and under which words;
-- null: as is usual in its country.
alter table tour_operators add column passenger_list jsonb;
