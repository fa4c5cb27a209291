import type { RawBuilder } from 'kysely';
import {
  type AnswerRow,
  type AnswerTable,
  activityNoted,
  answersAdded,
} from '#server/participation/answers/insert-answers-store.ts';
import { refusedNoMore } from '#server/participation/answers/refused-answers-store.ts';
import { type RowChange, turnStored } from '#server/participation/person/store-turn-store.ts';
import type { ParticipationInstallation } from '#server/participation/person/what-follows.ts';
import {
  type Also,
  finishedPart,
  hasMoved,
  standingAfter,
  stepStored,
} from '#server/participation/progress/step-store.ts';
import { nothingHasChanged, type Proof, proofOf } from '#server/participation/progress/under-way-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { prepareQuery, runPrepared } from '#server/platform/database/prepared-query.ts';
import { isFaultOfValues, isPassingFault } from '#server/platform/failures/passing-fault.ts';
import type { PlannedStep } from './answer-rules.ts';
import type { AnswerState } from './answer-state-store.ts';
import type { Plan } from './plan-batch.ts';

type Rows = ReadonlyMap<AnswerTable, string>;
type Values = Proof & { participantId: string; now: Date; taken: string } & Partial<Record<AnswerTable, string>>;
type Contents = { tables: readonly AnswerTable[]; isActivity: boolean; mayTakeRefused: boolean };

/** Stores a plan by one statement under the optimistic lock `nothingHasChanged`. @returns the state afterwards; null where the lock failed */
export function prepareWritePlan(parts: Pick<ParticipationInstallation, 'database' | 'whatFollows'>) {
  const inserts = new Map<string, ReturnType<typeof prepareInsert>>();

  return async (state: AnswerState, plan: Plan, now: Date): Promise<AnswerState | null> => {
    const rows = rowsByTable(plan);
    const { step, takenIds } = plan;
    const taken = JSON.stringify(takenIds);
    if (step !== null) return storeStep(state, { rows, taken }, step, now);
    const isActivity = takenIds.length > 0;
    const contents = { tables: [...rows.keys()], isActivity, mayTakeRefused: isActivity && state.hasRefused };
    const name = JSON.stringify(contents);
    const insert = inserts.get(name) ?? prepareInsert(parts, contents);
    inserts.set(name, insert);
    const { participantId, inProgress } = state;
    const [stored] = await insert({
      participantId,
      now,
      taken,
      ...proofOf(state, systemClock.now()),
      ...Object.fromEntries(rows),
    });
    if (stored === undefined) return null;
    return {
      ...state,
      revision: stored.revision,
      partHasBegun: state.partHasBegun || isActivity,
      inProgress: inProgress && { ...inProgress, part: plan.part },
      hasRefused: state.hasRefused || rows.has('refused_answer'),
      stored: null,
    };
  };

  async function storeStep(
    state: AnswerState,
    { rows, taken }: { rows: Rows; taken: string },
    { progress, also, whenStored, fallback }: PlannedStep,
    now: Date,
  ): Promise<AnswerState | null> {
    const step = { ...state, now, before: state.progress, after: progress };
    const store = async (beside: Also) => {
      const changes: RowChange[] = [
        ...[...rows].map(([table, ofTable]) => answersAdded(table, ofTable)),
        ...(state.hasRefused ? [refusedNoMore(taken)] : []),
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
    const stored = await storeAll()
      .catch(async (fault: unknown) => {
        if (fallback === undefined || isPassingFault(fault)) throw fault;
        const storedWithout = await store(fallback.also);
        if (storedWithout !== undefined) fallback.onFault(fault);
        return storedWithout;
      })
      .catch(async (fault: unknown) => {
        if (!isFaultOfValues(fault) || !(await areStorable(state, rows))) throw fault;
        throw new Error('The step cannot be stored, its answers can', { cause: fault });
      });
    if (stored === undefined) return null;
    if (hasMoved(step)) finishedPart.tell();
    const after = { ...state, partHasBegun: true, ...standingAfter(step, stored.told) };
    const hasRefused = state.hasRefused || rows.has('refused_answer');
    return { ...after, revision: stored.revision, inProgress: null, hasRefused, stored: null };
  }

  /** Rolls back. */
  async function areStorable({ participantId }: AnswerState, rows: Rows): Promise<boolean> {
    const changes = [...rows].map(([table, ofTable]) => answersAdded(table, ofTable));
    const trial = await parts.database.startTransaction().execute();
    try {
      await turnStored({ participantId, changes }).execute(trial);
      return true;
    } catch (fault) {
      if (isFaultOfValues(fault)) return false;
      throw fault;
    } finally {
      await trial.rollback().execute();
    }
  }
}

function rowsByTable({ rows }: Plan): Rows {
  const byTable = new Map<AnswerTable, AnswerRow<AnswerTable>[]>();
  for (const { table, row } of rows) {
    const ofTable = byTable.get(table) ?? [];
    ofTable.push(row);
    byTable.set(table, ofTable);
  }
  // Sorted: the same tables are one prepared statement.
  const inOrder = [...byTable].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map(inOrder.map(([table, ofTable]) => [table, JSON.stringify(ofTable)]));
}

function prepareInsert(
  { database }: Pick<ParticipationInstallation, 'database'>,
  { tables, isActivity, mayTakeRefused }: Contents,
) {
  return prepareQuery<Values, { revision: number }>(database, (value) =>
    turnStored({
      participantId: value('participantId'),
      ...(isActivity && { set: activityNoted(value('now')) }),
      changes: [
        ...tables.map((table) => answersAdded(table, value(table) as RawBuilder<string>)),
        ...(mayTakeRefused ? [refusedNoMore(value('taken'))] : []),
      ],
      guard: nothingHasChanged({
        revision: value('revision'),
        token: value('token'),
        realNow: value('realNow'),
        longestBefore: value('longestBefore'),
      }),
    }),
  );
}
