-- The picture of an accepted receipt goes too when its customer is forgotten; the trigger lets nothing else take it.
alter table receipts
  drop constraint receipts_check4,
  add constraint receipts_file_of_settled check (file_removed_at is null or status <> 'por_verificar');
