-- Finds previewed imports that were not carried out, to delete them.
create index imports_previewed on imports (created_at) where status = 'revisada';
