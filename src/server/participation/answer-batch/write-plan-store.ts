import type { RawBuilder } from 'kysely';
import {
  type AnswerTable,
  activityNoted,
  answersAdded,
  asJson,
} from '#server/participation/answers/insert-answers-store.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { type RowChange, turnStored } from '#server/participation/person/store-turn-store.ts';
import { finishedPart } from '#server/participation/progress/finished-part-signal.ts';
import { type Also, hasMoved, standingAfter, stepStored } from '#server/participation/progress/step-store.ts';
import { nothingHasChanged, type Proof, proofOf } from '#server/participation/progress/under-way-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { prepareQuery, runPrepared } from '#server/platform/database/prepared-query.ts';
import { isPassingFault } from '#server/platform/failures/passing-fault.ts';
import type { PlannedStep } from './answer-kind.ts';
import type { AnswerState } from './answer-state-store.ts';
import type { Plan } from './plan-batch.ts';

type Rows = ReadonlyMap<AnswerTable, string>;
type Stored = Proof & { participantId: string; now: Date } & Partial<Record<AnswerTable, string>>;

/**
 * @returns a function that stores a plan by one statement, under an optimistic lock: the participation still has the revision that was
 * read, the session lets its account in and the consent is in force. It returns the state afterwards; null where nothing was stored.
 */
export function prepareWritePlan(parts: Pick<ParticipationInstallation, 'database' | 'whatFollows'>) {
  const inserts = new Map<string, ReturnType<typeof prepareInsert>>();

  return async (state: AnswerState, plan: Plan, now: Date): Promise<AnswerState | null> => {
    const rows = rowsByTable(plan);
    const { step } = plan;
    if (step !== null) return storeStep(state, rows, step, now);
    const tables = [...rows.keys()];
    const name = tables.join();
    const insert = inserts.get(name) ?? prepareInsert(parts, tables);
    inserts.set(name, insert);
    const { participantId, inProgress } = state;
    const [stored] = await insert({
      participantId,
      now,
      ...proofOf(state, systemClock.now()),
      ...Object.fromEntries(rows),
    });
    if (stored === undefined) return null;
    return {
      ...state,
      revision: stored.revision,
      partHasBegun: true,
      inProgress: inProgress && { ...inProgress, part: plan.part },
      stored: null,
    };
  };

  async function storeStep(
    state: AnswerState,
    rows: Rows,
    { progress, also, whenStored, fallback }: PlannedStep,
    now: Date,
  ): Promise<AnswerState | null> {
    const step = { ...state, now, before: state.progress, after: progress };
    const store = async (beside: Also) => {
      const changes: RowChange[] = [
        ...[...rows].map(([table, ofTable]) => answersAdded(table, ofTable)),
        ...(beside.changes ?? []),
      ];
      const guard = nothingHasChanged(proofOf(state, systemClock.now()));
      const statement = stepStored(parts.whatFollows, step, guard, { ...beside, changes });
      return (await runPrepared(parts.database, statement.compile(parts.database)))[0];
    };
    const storeAll = async () => {
      const stored = await store(also);
      if (stored !== undefined) whenStored?.();
      return stored;
    };
    const stored = await storeAll().catch(async (fault: unknown) => {
      if (fallback === undefined || isPassingFault(fault)) throw fault;
      // Where this fails too, the fault is of the answers, and nothing has been left out.
      const storedWithout = await store(fallback.also);
      if (storedWithout !== undefined) fallback.onFault(fault);
      return storedWithout;
    });
    if (stored === undefined) return null;
    if (hasMoved(step)) finishedPart.tell();
    const after = { ...state, partHasBegun: true, ...standingAfter(step, stored.told) };
    return { ...after, revision: stored.revision, inProgress: null, stored: null };
  }
}

function rowsByTable({ answers }: Plan): Rows {
  const planned = answers.flatMap(({ row }) => row ?? []);
  const tables = new Set(planned.map(({ table }) => table));
  return new Map(
    [...tables].map((name) => [name, asJson(planned.filter(({ table }) => table === name).map(({ row }) => row))]),
  );
}

function prepareInsert({ database }: Pick<ParticipationInstallation, 'database'>, tables: readonly AnswerTable[]) {
  return prepareQuery<Stored, { revision: number }>(database, (value) =>
    turnStored({
      participantId: value('participantId'),
      set: activityNoted(value('now')),
      changes: tables.map((table) => answersAdded(table, value(table) as RawBuilder<string>)),
      guard: nothingHasChanged({
        revision: value('revision'),
        token: value('token'),
        realNow: value('realNow'),
        longestBefore: value('longestBefore'),
      }),
    }),
  );
}
