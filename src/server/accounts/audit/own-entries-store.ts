import type { Database } from '#server/platform/database/open-database.ts';

/** @returns the audit entries about an account for its data copy, without the other person of each entry */
export async function readOwnEntries(database: Database, accountId: string) {
  const rows = await database
    .selectFrom('audit_reference')
    .innerJoin('audit_entry', (join) =>
      join.on((entry) =>
        entry.or([
          entry('actor_reference', '=', entry.ref('reference')).and('actor_label', 'is not', null),
          entry('subject_reference', '=', entry.ref('reference')).and('subject_label', 'is not', null),
        ]),
      ),
    )
    .where('account_id', '=', accountId)
    .orderBy('entry_id')
    .select([
      'entry_id',
      'happened_at',
      'action',
      'detail',
      'reference',
      'actor_reference',
      'actor_label',
      'subject_label',
    ])
    .execute();
  return rows.map(({ reference, actor_reference, actor_label, subject_label, ...entry }) => {
    const acted = actor_reference === reference;
    return { ...entry, acted, called: acted ? actor_label : subject_label };
  });
}
