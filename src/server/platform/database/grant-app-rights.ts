import pg from 'pg';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { databaseHosts } from '#server/platform/settings/database-hosts.ts';

const usualRights = 'select, insert, update, delete';
/** Deletions missing here are done by triggers and cascades. */
const narrowerRights: Readonly<Record<string, string>> = {
  migration: 'select',
  audit_entry: 'select, insert',
  audit_head: 'select, update',
  audit_reference: 'select, insert',
  group_plan: 'select, update',
  recruitment_link: 'select, insert, update',
  planned_ending: 'select, insert, update',
  recruitment_setting: 'select, update',
  study_switch: 'select, update',
  recruitment_target: 'select, update',
  study_switch_change: 'select, insert',
  material_edition: 'select, insert',
  material_edition_file: 'select, insert',
  material_approval: 'select, insert',
  material_unblinding: 'select, insert',
  material_in_force: 'select, insert, update',
};

/**
 * Grants the role of `DATABASE_URL` access to rows, insert-only for records. Run by the migration role, which owns the tables.
 * @throws StartupFailure when both roles are the same, or the app's has rights that cannot be revoked
 */
export async function grantAppRights(pool: pg.Pool, appConnectionString: string): Promise<void> {
  const app = decodeURIComponent(URL.parse(databaseHosts(appConnectionString)[0] ?? '')?.username ?? '');
  await refuseStrongRole(pool, app);
  const { rows } = await pool.query<{ name: string; rights: string | null }>(
    `select tablename as name, null as rights from pg_tables where schemaname = current_schema() and tableowner = current_user
     union all select viewname, 'select' from pg_views where schemaname = current_schema() and viewowner = current_user`,
  );
  const { rows: schemas } = await pool.query<{ schema: string }>('select quote_ident(current_schema()) as schema');
  const schema = schemas[0]?.schema ?? 'public';
  const role = pg.escapeIdentifier(app);
  const statements = [
    `revoke create on schema ${schema} from public, ${role}`,
    `grant usage on schema ${schema} to ${role}`,
    `grant usage on all sequences in schema ${schema} to ${role}`,
    ...rows.flatMap(({ name, rights }) => [
      `revoke all on ${schema}.${pg.escapeIdentifier(name)} from public, ${role}`,
      `grant ${rights ?? narrowerRights[name] ?? usualRights} on ${schema}.${pg.escapeIdentifier(name)} to ${role}`,
    ]),
  ];
  // One transaction: other servers never lack rights.
  await pool.query(statements.join('; '));
}

async function refuseStrongRole(pool: pg.Pool, app: string): Promise<void> {
  const { rows } = await pool.query<{ isSame: boolean; isStrong: boolean }>(
    `select rolname = current_user as "isSame",
            rolsuper or pg_has_role(oid, current_user, 'member') as "isStrong"
     from pg_roles where rolname = $1`,
    [app],
  );
  const [role] = rows;
  if (role === undefined || role.isSame || role.isStrong) {
    throw new StartupFailure(
      'DATABASE_URL must name a role without rights of its own when MIGRATION_DATABASE_URL names the one that has them.',
    );
  }
}
