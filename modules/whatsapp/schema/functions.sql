-- A status that Meta reports is no edit of the account.
create or replace trigger whatsapp_accounts_touch
  before update of environment, phone_number_id, business_account_id, number, secrets, enabled, kinds
  on whatsapp_accounts for each row execute function touch_row();

create or replace trigger whatsapp_texts_touch before update on whatsapp_texts
  for each row execute function touch_row();
