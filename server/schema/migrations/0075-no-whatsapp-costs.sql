-- Meta's own bill says what WhatsApp costs: no price table, no count of charged messages.
drop table whatsapp_prices;
drop table whatsapp_charges;
