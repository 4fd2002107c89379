alter table persons add column guide_registry_expires_on date;
