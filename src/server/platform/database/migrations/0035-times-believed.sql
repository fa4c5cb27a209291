-- Addresses of people who have taken part and left, as hashes under the session secret: who takes part a second time can be marked,
-- and nobody can be found by them who does not have the secret and the address.
create table departed_address (
  address_hash text primary key check (address_hash ~ '^[A-Za-z0-9_-]{43}$')
);

-- Whether somebody with the same address has taken part before and left; null until it was looked for.
alter table participant add column left_before boolean;
create index participant_to_be_looked_for on participant (participant_id) where left_before is null and account_id is not null;
