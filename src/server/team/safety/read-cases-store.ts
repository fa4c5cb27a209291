import { sql } from 'kysely';
import { z } from 'zod';
import type { OutputOf, ParsedInputOf } from '#contract/platform/call.ts';
import { pageSize } from '#contract/platform/shapes.ts';
import type { countCases, readCases, SafetyCase } from '#contract/team/safety-calls.ts';
import { recordReading } from '#server/accounts/audit/record-reading-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { careReasons } from '#study/inventory/care.ts';
import { readHistories } from './case-history-store.ts';

const reasonsShape = z.array(z.enum(careReasons));

type Counts = OutputOf<typeof countCases>;

/** @returns open and overdue cases, without tests */
export async function readCaseCounts(database: Database, now: Date): Promise<Counts> {
  return database
    .selectFrom('safety_case')
    .where('closed_at', 'is', null)
    .where('participant_id', 'not in', (test) => test.selectFrom('test_participant').select('participant_id'))
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('open'),
      fn
        .countAll<number>()
        .filterWhere(eb('due_at', '<=', now))
        .as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}

/** @returns a page of cases with its totals; audits the read */
export async function readCasePage(
  { database, clock, material }: Pick<ServerContext, 'database' | 'clock' | 'material'>,
  actor: StaffCaller,
  { show, outcome, page }: ParsedInputOf<typeof readCases>,
): Promise<OutputOf<typeof readCases>> {
  const now = clock.now();
  await recordReading({ database, clock }, actor, 'safetyCasesRead');
  const filtered = withColumns(database)
    .$if(show === 'open', (query) => query.where('safety_case.closed_at', 'is', null).orderBy('safety_case.due_at'))
    .$if(show === 'closed', (query) =>
      query.where('safety_case.closed_at', 'is not', null).orderBy('safety_case.closed_at', 'desc'),
    )
    .$if(show === 'closed' && outcome !== null, (query) => query.where('safety_case.outcome', '=', outcome))
    .orderBy('safety_case.case_id');
  const { total, tests } = await database
    .selectFrom(filtered.as('listed'))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('isTest', '=', false).as('total'),
      fn.countAll<number>().filterWhere('isTest', '=', true).as('tests'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await filtered
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    cases: await toCases(database, rows, { actor, now }),
    ...{ total, tests, pageSize },
    counts: await readCaseCounts(database, now),
    ...(await readTimeToAction(database)),
    hoursToAction: material.settings.safety.hoursToAction,
    serverTime: now.toISOString(),
  };
}

export async function readCase(
  database: Database,
  caseId: number,
  seenBy: { actor: StaffCaller; now: Date },
): Promise<SafetyCase | undefined> {
  const rows = await withColumns(database).where('safety_case.case_id', '=', caseId).execute();
  return (await toCases(database, rows, seenBy))[0];
}

function withColumns(database: Database) {
  return database
    .selectFrom('safety_case')
    .innerJoin('participant_status as participant', 'participant.participant_id', 'safety_case.participant_id')
    .leftJoin('account_user as owner', 'owner.id', 'safety_case.taken_by_account_id')
    .select([
      'safety_case.case_id',
      'safety_case.participant_id',
      'participant.code',
      'participant.has_left as hasLeft',
      'participant.is_test as isTest',
      'safety_case.day',
      'safety_case.reasons',
      'safety_case.opened_at',
      'safety_case.due_at',
      'safety_case.taken_by_account_id',
      'owner.name as owner_name',
      'safety_case.taken_at',
      'safety_case.closed_at',
      'safety_case.outcome',
      'safety_case.note',
      'safety_case.revision',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

async function toCases(
  database: Database,
  rows: readonly Row[],
  { actor, now }: { actor: StaffCaller; now: Date },
): Promise<SafetyCase[]> {
  const histories = await readHistories(database, rows, actor);
  return rows.map((row) => ({
    caseId: row.case_id,
    participantId: row.participant_id,
    participantCode: row.code,
    hasLeft: row.hasLeft,
    isTest: row.isTest,
    day: row.day,
    reasons: reasonsShape.parse(row.reasons),
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    isOverdue: row.closed_at === null && row.due_at <= now,
    owner: row.taken_at === null ? null : { name: row.owner_name, isYou: row.taken_by_account_id === actor.account.id },
    takenAt: row.taken_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    outcome: row.outcome,
    note: row.note,
    revision: row.revision,
    history: histories(row),
  }));
}

/** From opening to first assignment, without tests and withdrawn people, whose cases have no such times. */
async function readTimeToAction(database: Database) {
  const { rows } = await sql<{ median: number | null; taken: number }>`
    select percentile_cont(0.5) within group (order by seconds) as median, count(*) as taken
    from (
      select extract(epoch from min(happened_at) - opened_at)::float8 as seconds
      from safety_case join safety_case_event using (participant_id, day) join participant_status using (participant_id)
      where kind = 'taken' and not is_test and not has_left group by case_id
    ) as first_taken`.execute(database);
  return { medianSecondsToAction: rows[0]?.median ?? null, takenCount: rows[0]?.taken ?? 0 };
}
