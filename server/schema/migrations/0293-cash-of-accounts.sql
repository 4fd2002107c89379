-- Cash of an account that belongs to no booking, such as the commission of a seller, is an entry of a till.
alter table till_entries drop constraint till_entries_kind_check;
alter table till_entries add constraint till_entries_kind_check check (kind in ('cobro', 'reembolso', 'gasto', 'deposito', 'fondo',
  'retiro', 'entrega', 'recepcion', 'anulacion', 'diferencia', 'anterior', 'cuenta')) not valid;
alter table till_entries validate constraint till_entries_kind_check;
