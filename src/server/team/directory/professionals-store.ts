import type { Professional, ProfessionalRecord } from '#contract/team/directory-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { comparisonKey } from '#study/text/same-text.ts';

const byName = new Intl.Collator('pt-BR');

/**
 * Public list: doctors of the study's clinic (docs/protocol/what-was-asked-for.md, 7).
 * @returns an empty list without a clinic in the study material
 */
export async function findProfessionals({
  database,
  material,
}: Pick<ServerContext, 'database' | 'material'>): Promise<Professional[]> {
  const { clinic } = material.settings;
  if (clinic === null) return [];
  const rows = await doctors(database).execute();
  return rows
    .filter(({ clinics }) => hasClinic(clinics, clinic))
    .map(toProfessional)
    .toSorted(inOrder);
}

/** @returns one professional of any clinic; undefined when missing or no longer a doctor */
export async function findProfessional(database: Database, professionalId: string): Promise<Professional | undefined> {
  const row = await doctors(database).where('professional_id', '=', professionalId).executeTakeFirst();
  return row && toProfessional(row);
}

export async function listForStaff({ database, material }: Pick<ServerContext, 'database' | 'material'>) {
  const { clinic } = material.settings;
  const rows = await allProfessionals(database).select('account.category').execute();
  const professionals: ProfessionalRecord[] = rows.map(({ id, name, clinics, accountId, category }) => ({
    professionalId: id,
    displayName: name ?? '',
    clinics,
    hasAccount: accountId !== null,
    isShown: clinic !== null && hasClinic(clinics, clinic) && (category === null || category === 'doctor'),
  }));
  const otherDoctors = await database
    .selectFrom('account_user')
    .where('category', '=', 'doctor')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('professional').whereRef('professional.account_id', '=', 'account_user.id').select('account_id'),
        ),
      ),
    )
    .select(['id as accountId', 'name as displayName'])
    .execute();
  return {
    clinic,
    professionals: professionals.toSorted(inOrder),
    otherDoctors: otherDoctors.toSorted(inOrder),
  };
}

/** Folded here rather than by the database, as elsewhere. */
function hasClinic(clinics: readonly string[], clinic: string): boolean {
  const wanted = comparisonKey(clinic);
  return clinics.some((name) => comparisonKey(name) === wanted);
}

function allProfessionals(database: Database) {
  return database
    .selectFrom('professional')
    .leftJoin('account_user as account', 'account.id', 'professional.account_id')
    .select(({ fn }) => [
      'professional_id as id',
      'professional.account_id as accountId',
      'professional.clinics',
      fn.coalesce('professional.display_name', 'account.name').as('name'),
    ]);
}

function doctors(database: Database) {
  return allProfessionals(database).where((row) =>
    row.or([row('professional.account_id', 'is', null), row('account.category', '=', 'doctor')]),
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof allProfessionals>['executeTakeFirstOrThrow']>>;

function toProfessional({ id, name, clinics }: Row): Professional {
  return { id, displayName: name ?? '', category: 'doctor', clinic: clinics };
}

function inOrder(one: { displayName: string }, other: { displayName: string }): number {
  return byName.compare(one.displayName, other.displayName);
}

/** @returns the account's entry for its data copy; null without one */
export async function readOwnProfessional(database: Database, accountId: string) {
  const professional = await database
    .selectFrom('professional')
    .where('account_id', '=', accountId)
    .select(['clinics', 'updated_at as updatedAt'])
    .executeTakeFirst();
  return professional ?? null;
}
