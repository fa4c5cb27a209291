import type { Database } from '#server/platform/database/open-database.ts';
import { readEntries, readLeading } from './audit-chain-store.ts';
import { coveringProof, referenceOf } from './audit-reference.ts';
import { recordAudit } from './record-audit-store.ts';
import { type LeadingReference, watchReferences } from './watched-references.ts';

const mostInOneEntry = 500;

/**
 * Writes down where the references lead that servers of the release before have drawn at random: from then on nobody can change it
 * unseen. References of today prove it by themselves, so this does nothing but after an update.
 */
export async function coverReferences(database: Database, now: Date): Promise<void> {
  if ((await drawnAtRandom(database)).length === 0) return;
  await database.transaction().execute(async (transaction) => {
    // Two servers that look at the same moment cover them once.
    await transaction.selectFrom('audit_head').select('entry_count').forUpdate().executeTakeFirstOrThrow();
    const watched = watchReferences();
    for await (const entry of readEntries(transaction)) watched.note(entry);
    const uncovered = watched.uncovered(await drawnAtRandom(transaction));
    for (let first = 0; first < uncovered.length; first += mostInOneEntry) {
      const references = uncovered
        .slice(first, first + mostInOneEntry)
        .map(({ reference, ...referred }) => ({ reference, proof: coveringProof(referred, reference) }));
      await recordAudit(transaction, { actor: 'server', action: 'referencesCovered', detail: { references } }, now);
    }
  });
}

async function drawnAtRandom(database: Database): Promise<LeadingReference[]> {
  return (await readLeading(database)).filter(({ reference, ...referred }) => referenceOf(referred) !== reference);
}
