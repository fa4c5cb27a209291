import { sql, type Transaction } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { FileAnswer } from '#contract/platform/files.ts';
import type { downloadExternalIds } from '#contract/team/recruitment-calls.ts';
import { sheetFiles } from '#research/sheet/sheet-files.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { zipFiles } from '#server/platform/documents/zip-files.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import type { ExternalIdFault } from '#study/recruitment/external-person.ts';

type Needed = Pick<ServerContext, 'database' | 'clock'>;

/**
 * Payment file for an outside service: its ids and the finished days, ordered by id; no code, name or time. Unusable
 * ids come last, with the reason.
 * @throws Refusal `not-found`; RequestAborted
 */
export async function readExternalIds(
  { database, clock }: Needed,
  actor: StaffCaller,
  { linkId, as }: ParsedInputOf<typeof downloadExternalIds>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const now = clock.now();
  const { people, completionDay } = await database.transaction().execute(async (transaction) => {
    const link = await transaction
      .selectFrom('recruitment_link')
      .where('link_id', '=', linkId)
      .select('completion_day as completionDay')
      .executeTakeFirst();
    if (link === undefined) throw new Refusal('not-found');
    const found = await selectPeople(transaction, linkId);
    const withId = found.filter(({ id }) => id !== null).length;
    await recordAudit(transaction, { actor, action: 'outsideIdsRead', detail: { link: linkId, people: withId } }, now);
    return { people: found, ...link };
  });
  return as === 'list' ? idsAlone(linkId, people, completionDay) : sheetOf(linkId, people, now, signal);
}

type Arrived = Awaited<ReturnType<typeof selectPeople>>[number];

/** Upload format of the service: one id a line. */
function idsAlone(linkId: number, people: readonly Arrived[], completionDay: number): FileAnswer {
  const finished = people.filter(({ id, finishedDays }) => id !== null && finishedDays >= completionDay);
  return {
    fileName: `codigos-para-pagar-link-${linkId}.txt`,
    contentType: 'text/plain',
    content: new TextEncoder().encode(finished.map(({ id }) => `${id}\n`).join('')),
  };
}

async function sheetOf(
  linkId: number,
  people: readonly Arrived[],
  now: Date,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const files = sheetFiles(
    ['Código no serviço', 'STUDY_ID', 'SESSION_ID', 'Inscrição', 'Dias terminados', 'Observação'],
    people.map(({ id, study, session, fault, hasJoined, finishedDays }) => [
      ...[id, study, session],
      hasJoined ? 'sim' : 'não',
      finishedDays,
      id === null ? whyWithoutId[fault ?? 'none'] : null,
    ]),
  );
  const content = await zipFiles(files, now, signal);
  return {
    fileName: `codigos-do-servico-link-${linkId}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: new Uint8Array(content),
  };
}

const whyWithoutId: Readonly<Record<ExternalIdFault | 'none', string>> = {
  unfilled: 'Sem código: o serviço não preencheu o endereço',
  tooLong: 'Sem código: o que veio no endereço é longo demais',
  signs: 'Sem código: o que veio no endereço tem sinais que um código não tem',
  none: 'Sem código: o endereço veio sem nenhum',
};

function selectPeople(transaction: Transaction<Schema>, linkId: number) {
  return transaction
    .selectFrom('account_arrival as arrival')
    .leftJoin('participant_status as participant', (join) =>
      join
        .onRef('participant.account_id', '=', 'arrival.account_id')
        .onRef('participant.link_id', '=', 'arrival.link_id'),
    )
    .where('arrival.link_id', '=', linkId)
    .orderBy(sql`arrival.outside_id collate "C" nulls last, arrival.outside_fault collate "C", "finishedDays"`)
    .select(['arrival.outside_id as id', 'arrival.outside_study as study', 'arrival.outside_session as session'])
    .select('arrival.outside_fault as fault')
    .select([
      sql<boolean>`coalesce(is_enrolled, false)`.as('hasJoined'),
      sql<number>`(select count(finished_at) from study_day where study_day.participant_id = participant.participant_id)`.as(
        'finishedDays',
      ),
    ])
    .execute();
}
