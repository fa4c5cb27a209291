import type { Database } from '#server/platform/database/open-database.ts';

const batchSize = 1000;

export async function readReferences(database: Database) {
  return database.selectFrom('audit_reference').select(['reference', 'account_id as accountId', 'salt']).execute();
}

export async function* readAuditEntries(database: Database) {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const batch = await database
      .selectFrom('audit_entry')
      .where('entry_id', '>', after)
      .orderBy('entry_id')
      .limit(batchSize)
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
    yield* batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchSize) return;
    after = last.entryId;
  }
}
