import type { Database } from '#server/platform/database/open-database.ts';

const pageSize = 1000;

export async function readReferences(database: Database) {
  return database.selectFrom('audit_reference').select(['reference', 'account_id as accountId', 'salt']).execute();
}

export async function* readAuditEntries(database: Database) {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const page = await database
      .selectFrom('audit_entry')
      .where('entry_id', '>', after)
      .orderBy('entry_id')
      .limit(pageSize)
      .select([
        'entry_id as entryId',
        'happened_at as happenedAt',
        'actor_reference as actorReference',
        'subject_reference as subjectReference',
        'action',
        'detail',
        'previous_hash as previousHash',
        'hash',
        'actor_label as actorLabel',
        'subject_label as subjectLabel',
      ])
      .execute();
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.entryId;
  }
}
