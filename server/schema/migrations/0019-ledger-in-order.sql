-- All movements of an operator are one list, the last first: each filter of it is walked in that order. Each says
-- `if not exists`, so that a big database can be given it by hand before, without a lock.
create index if not exists payments_by_method on payments (tour_operator_id, method, created_at, id);
create index if not exists payments_by_currency on payments (tour_operator_id, currency, created_at, id);
create index if not exists payments_received on payments (tour_operator_id, received_by, created_at, id)
  where received_by is not null;
-- Nearly all are approved payments: what is not, is few.
create index if not exists payments_refunds on payments (tour_operator_id, created_at, id) where kind = 'reembolso';
create index if not exists payments_not_approved on payments (tour_operator_id, status, created_at, id)
  where status <> 'aprobado';
