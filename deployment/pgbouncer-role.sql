-- Session settings that a pooler in transaction mode cannot keep (docs/operating.md, "PgBouncer and failover").
alter role wordmood_app in database wordmood set TimeZone = 'UTC';
alter role wordmood_app in database wordmood set DateStyle = 'ISO, MDY';
alter role wordmood_app in database wordmood set synchronous_commit = 'on';
alter role wordmood_app in database wordmood set statement_timeout = '5000';
alter role wordmood_app in database wordmood set lock_timeout = '3000';
alter role wordmood_app in database wordmood set idle_in_transaction_session_timeout = '10000';
-- Recommended.
alter role wordmood_app in database wordmood set jit = 'off';
