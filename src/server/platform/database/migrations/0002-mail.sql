-- What a mail is about, what it looks like, and why it could not be handed over.
alter table mail
  add column kind text,
  -- Whose account a mail is about. No foreign key: the identity provider asks for a mail inside its own transaction, where
  -- other connections do not see the new account yet. The trigger below does what `on delete cascade` would.
  add column account_id text,
  add column body_html text,
  -- The same at every try, so that a mail that comes twice can be told as one.
  add column message_id uuid not null default gen_random_uuid(),
  -- A class of faults, never the mail server's own words: they may quote an address.
  add column last_failure text,
  add column last_failed_at timestamptz,
  add column given_up_at timestamptz;

update mail set kind = case subject
  when 'Crie uma nova senha para o WordMood' then 'password-reset'
  when 'Confirme seu e-mail no WordMood' then 'verification'
  else 'other'
end;
alter table mail alter column kind set not null;
update mail set account_id = account_user.id from account_user where account_user.email = lower(mail.recipient);
-- Links that were handed over do not lie around, and neither does whom they went to.
update mail set recipient = '', body_text = '' where sent_at is not null;

create table mail_attachment (
  mail_id bigint not null references mail on delete cascade,
  position smallint not null,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  primary key (mail_id, position)
);

drop index mail_next_try_at_idx;
create index mail_waiting on mail (next_try_at) where sent_at is null and given_up_at is null;
create index mail_about_account on mail (account_id);

create function delete_mails_of_account() returns trigger language plpgsql as $$
begin
  delete from mail where account_id = old.id;
  return null;
end
$$;
create trigger mails_go_with_their_account after delete on account_user
  for each row execute function delete_mails_of_account();
