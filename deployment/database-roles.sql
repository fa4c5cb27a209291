-- The two roles of a PostgreSQL of one's own (docs/operating.md, "Two roles"): wordmood_owner has the tables and runs migrations,
-- wordmood_app is what the server runs with, which can change neither tables nor what the audit log says.
-- For psql, as a superuser, with both passwords in its environment. It may run again, and takes over a database that had one role:
--
--   DATABASE_OWNER_PASSWORD=... DATABASE_APP_PASSWORD=... psql --dbname=postgres --file=deployment/database-roles.sql
--
-- What the second role may do the server gives it itself, after each migration (src/server/platform/database/grant-app-rights.ts).
\set ON_ERROR_STOP on
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv app_password DATABASE_APP_PASSWORD

select format('create role %I login', name) from (values ('wordmood_owner'), ('wordmood_app')) as wanted (name)
where not exists (select from pg_roles where rolname = name) \gexec
alter role wordmood_owner nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'owner_password';
alter role wordmood_app nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'app_password';

select 'create database wordmood owner wordmood_owner'
where not exists (select from pg_database where datname = 'wordmood') \gexec
alter database wordmood owner to wordmood_owner;
-- Nobody else has business there; new databases let everybody in, and make temporary tables.
revoke all on database wordmood from public, wordmood_app;
grant connect on database wordmood to wordmood_app;

\connect wordmood
-- Of a database from before: what the one role has made belongs to the owner from now on.
do $$
declare
  made record;
begin
  execute 'alter schema public owner to wordmood_owner';
  for made in
    select format('alter table public.%I owner to wordmood_owner', relname) as statement
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    union all
    -- A sequence of a column goes with its table.
    select format('alter sequence public.%I owner to wordmood_owner', relname)
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to wordmood_owner', oid::regprocedure)
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    execute made.statement;
  end loop;
end
$$;
