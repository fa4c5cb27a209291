-- What an account signs in with belongs to that account only: a provider and the person's name there are one key.
create unique index account_credential_identity on account_credential (provider_id, account_id);

-- Whether the provider has said that the e-mail is this person's. Who proves the mailbox later keeps only such ways in.
alter table account_credential add column email_vouched boolean not null default false;
