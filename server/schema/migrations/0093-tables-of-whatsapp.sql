-- WhatsApp is a module: the types of these tables are generated into its folder (decision 0470).
comment on table tellings is 'module: whatsapp';
comment on table whatsapp_accounts is 'module: whatsapp';
comment on table whatsapp_templates is 'module: whatsapp';
comment on table whatsapp_people is 'module: whatsapp';
comment on table whatsapp_texts is 'module: whatsapp';
