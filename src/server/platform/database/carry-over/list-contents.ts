import type pg from 'pg';

/** A table whose rows are to be carried over. */
export type Table = {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted, in their order; without those that the database works out itself. */
  columns: string[];
};

const ofUs = "nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_(toast|temp)'";

/** @returns all tables */
export async function listCarriedTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', nspname, relname) as name,
       array(select quote_ident(attname) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and ${ofUs} order by 1`,
  );
  return rows;
}

/** @returns names of all sequences, quoted, with their schema */
export async function listSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace where relkind = 'S' and ${ofUs} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Lists by name what a database and its server hold besides rows, in words that two major versions have in common: how they write down a
 * condition or an expression may differ.
 *
 * @param roles names of roles and databases that every installation may have
 */
export async function listContents(client: pg.ClientBase, expected: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `with ours as (select oid, nspname from pg_namespace where ${ofUs}),
       relations as (select pg_class.oid, relkind, format('%I.%I', nspname, relname) as name from pg_class join ours on ours.oid = relnamespace)
     select 'schema ' || nspname as line from ours
     union all select case relkind when 'r' then 'table ' when 'v' then 'view ' when 'S' then 'sequence ' when 'i' then 'index '
       else 'relation ' end || name from relations
     union all select format('column %s.%I %s %s%s%s', name, attname, format_type(atttypid, atttypmod),
         case when attnotnull then 'not null' end, attgenerated, attidentity)
       from relations join pg_attribute on attrelid = relations.oid
       where relkind in ('r', 'v') and attnum > 0 and not attisdropped
     -- From 18 on that a column is never empty is a constraint, too.
     union all select format('constraint %I of %s', conname, name) from pg_constraint join relations on conrelid = relations.oid
       where contype <> 'n'
     union all select format('trigger %I of %s', tgname, name) from pg_trigger join relations on tgrelid = relations.oid
       where not tgisinternal
     union all select format('function %I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid))
       from pg_proc join ours on ours.oid = pronamespace
     union all select format('type %I.%I', nspname, typname) from pg_type join ours on ours.oid = typnamespace
       where typtype in ('e', 'd', 'r')
     union all select format('extension %I', extname) from pg_extension
     union all select format('large object %s', oid) from pg_largeobject_metadata
     union all select format('role %I', rolname) from pg_roles where rolname !~ '^pg_' and rolname <> all ($1)
     union all select format('database %I', datname) from pg_database where not datistemplate and datname <> all ($1)
     order by 1`,
    [expected],
  );
  return rows.map(({ line }) => line);
}

/** @returns settings that somebody has made with `alter system`, for the database or for a role of it */
export async function listOwnSettings(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from (
       select name from pg_file_settings where sourcefile ~ '/postgresql\\.auto\\.conf$'
       union all
       select split_part(unnest(setconfig), '=', 1) from pg_db_role_setting
         left join pg_roles on pg_roles.oid = setrole where rolname is distinct from 'wordmood_reader') as settings
     order by 1`,
  );
  return rows.map(({ name }) => name);
}
