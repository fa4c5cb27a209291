import { sql, type Transaction } from 'kysely';
import type { FileAnswer } from '#contract/platform/files.ts';
import { csvFile, spreadsheetCsv } from '#research/csv/csv.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';

type Needed = Pick<Installation, 'database' | 'clock'>;

/**
 * A file for whoever pays those who came from another service: its own ids, and which days they have finished. No code, name or moment
 * stands beside them, and their order is that of the ids.
 * @throws Refusal `not-found`
 */
export async function readOutsideIds(
  { database, clock }: Needed,
  actor: StaffCaller,
  linkId: number,
): Promise<FileAnswer> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    const link = await transaction
      .selectFrom('recruitment_link')
      .where('link_id', '=', linkId)
      .select('link_id')
      .executeTakeFirst();
    if (link === undefined) throw new Refusal('not-found');
    const people = await selectPeople(transaction, linkId);
    await recordAudit(
      transaction,
      { actor, action: 'outsideIdsRead', detail: { link: linkId, people: people.length } },
      now,
    );
    const table = csvFile(
      ['Código no serviço', 'STUDY_ID', 'SESSION_ID', 'Inscrição', 'Dias terminados'],
      people.map(({ id, study, session, hasJoined, finishedDays }) => [
        ...[id, study, session],
        hasJoined ? 'sim' : 'não',
        finishedDays,
      ]),
      spreadsheetCsv,
    );
    return {
      fileName: `codigos-do-servico-link-${linkId}.csv`,
      contentType: 'text/csv' as const,
      content: new TextEncoder().encode(table),
    };
  });
}

function selectPeople(transaction: Transaction<Schema>, linkId: number) {
  return transaction
    .selectFrom('account_arrival as arrival')
    .leftJoin('participant', (join) =>
      join
        .onRef('participant.account_id', '=', 'arrival.account_id')
        .onRef('participant.link_id', '=', 'arrival.link_id'),
    )
    .where('arrival.link_id', '=', linkId)
    .where('arrival.outside_id', 'is not', null)
    .orderBy(sql`arrival.outside_id collate "C"`)
    .select(['arrival.outside_id as id', 'arrival.outside_study as study', 'arrival.outside_session as session'])
    .select([
      sql<boolean>`participant.enrolled_at is not null`.as('hasJoined'),
      sql<number>`(select count(finished_at) from study_day where study_day.participant_id = participant.participant_id)`.as(
        'finishedDays',
      ),
    ])
    .execute();
}
