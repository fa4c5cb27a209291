import type { RawBuilder } from 'kysely';
import {
  type AnswerRow,
  type AnswerTable,
  insertAnswersStatement,
  touchLastActivity,
} from '#server/participation/answers/insert-answers-store.ts';
import { deleteRefusedAnswers } from '#server/participation/answers/refused-answers-store.ts';
import { guardedUpdate, type RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import {
  type OptimisticLock,
  optimisticLockHolds,
  optimisticLockOf,
} from '#server/participation/progress/caller-query-store.ts';
import {
  hasChangedPart,
  partFinishedSignal,
  type StepExtras,
  statusAfterStep,
  storeStepStatement,
} from '#server/participation/progress/step-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { prepareQuery, runPrepared } from '#server/platform/database/prepared-query.ts';
import { isFaultOfValues, isTransientFault } from '#server/platform/failures/transient-fault.ts';
import type { PlannedStep } from './answer-rules.ts';
import type { AnswerState } from './answer-state-store.ts';
import type { Plan } from './plan-batch.ts';

type Rows = ReadonlyMap<AnswerTable, string>;
type Values = OptimisticLock & { participantId: string; now: Date; taken: string } & Partial<
    Record<AnswerTable, string>
  >;
type Contents = { tables: readonly AnswerTable[]; isActivity: boolean; mayTakeRefused: boolean };

/** Stores a plan by one statement under the optimistic lock `optimisticLockHolds`. @returns the state afterwards; null where the lock failed */
export function prepareWritePlan(deps: Pick<ParticipationContext, 'database' | 'participationHooks'>) {
  const inserts = new Map<string, ReturnType<typeof prepareInsert>>();

  return async (state: AnswerState, plan: Plan, now: Date): Promise<AnswerState | null> => {
    const rows = rowsByTable(plan);
    const { step, takenIds } = plan;
    const taken = JSON.stringify(takenIds);
    if (step !== null) return storeStep(state, { rows, taken }, step, now);
    const isActivity = takenIds.length > 0;
    const contents = { tables: [...rows.keys()], isActivity, mayTakeRefused: isActivity && state.hasRefused };
    const name = JSON.stringify(contents);
    const insert = inserts.get(name) ?? prepareInsert(deps, contents);
    inserts.set(name, insert);
    const { participantId, inProgress } = state;
    const [stored] = await insert({
      participantId,
      now,
      taken,
      ...optimisticLockOf(state, systemClock.now()),
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
    const store = async (beside: StepExtras) => {
      const changes: RowChange[] = [
        ...[...rows].map(([table, ofTable]) => insertAnswersStatement(table, ofTable)),
        ...(state.hasRefused ? [deleteRefusedAnswers(taken)] : []),
        ...(beside.changes ?? []),
      ];
      const guard = optimisticLockHolds(optimisticLockOf(state, systemClock.now()));
      const statement = storeStepStatement(deps.participationHooks, step, guard, { ...beside, changes });
      return (await runPrepared(deps.database, statement.compile(deps.database)))[0];
    };
    const storeAll = async () => {
      const stored = await store(also);
      if (stored !== undefined) whenStored?.();
      return stored;
    };
    const stored = await storeAll()
      .catch(async (fault: unknown) => {
        if (fallback === undefined || isTransientFault(fault)) throw fault;
        const storedWithout = await store(fallback.also);
        if (storedWithout !== undefined) fallback.onFault(fault);
        return storedWithout;
      })
      .catch(async (fault: unknown) => {
        if (!isFaultOfValues(fault) || !(await areStorable(state, rows))) throw fault;
        throw new Error('The step cannot be stored, its answers can', { cause: fault });
      });
    if (stored === undefined) return null;
    if (hasChangedPart(step)) partFinishedSignal.notify();
    const after = { ...state, partHasBegun: true, ...statusAfterStep(step, stored.returned) };
    const hasRefused = state.hasRefused || rows.has('refused_answer');
    return { ...after, revision: stored.revision, inProgress: null, hasRefused, stored: null };
  }

  /** Rolls back. */
  async function areStorable({ participantId }: AnswerState, rows: Rows): Promise<boolean> {
    const changes = [...rows].map(([table, ofTable]) => insertAnswersStatement(table, ofTable));
    const trial = await deps.database.startTransaction().execute();
    try {
      await guardedUpdate({ participantId, changes }).execute(trial);
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
  { database }: Pick<ParticipationContext, 'database'>,
  { tables, isActivity, mayTakeRefused }: Contents,
) {
  return prepareQuery<Values, { revision: number }>(database, (value) =>
    guardedUpdate({
      participantId: value('participantId'),
      ...(isActivity && { set: touchLastActivity(value('now')) }),
      changes: [
        ...tables.map((table) => insertAnswersStatement(table, value(table) as RawBuilder<string>)),
        ...(mayTakeRefused ? [deleteRefusedAnswers(value('taken'))] : []),
      ],
      guard: optimisticLockHolds({
        revision: value('revision'),
        token: value('token'),
        realNow: value('realNow'),
        sessionCutoff: value('sessionCutoff'),
      }),
    }),
  );
}
