import { sql } from 'kysely';
import type { AnswerKind } from '#contract/participation/answer-kind.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { openWordRating } from '#contract/participation/word-rating-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import type { AnyAnswerRules, PlannedStep } from '#server/participation/answer-batch/answer-rules.ts';
import {
  type AnswerRow,
  type AnswerTable,
  insertAnswersStatement,
} from '#server/participation/answers/insert-answers-store.ts';
import { choiceRules } from '#server/participation/inventory/inventory-store.ts';
import { inventorySubmissionRules } from '#server/participation/inventory/submit-inventory-store.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import { openPartUnderLock } from '#server/participation/progress/open-part-store.ts';
import {
  type LockedParticipation,
  requirePhase,
  withParticipationLock,
} from '#server/participation/progress/participation-lock-store.ts';
import { statusAfterStep, storeStepStatement } from '#server/participation/progress/step-store.ts';
import { itemAnswerRules } from '#server/participation/relation-task/relation-answer-store.ts';
import { relationBlockOpening } from '#server/participation/relation-task/relation-block-store.ts';
import { phaseOfRating, wordRatingOpening } from '#server/participation/word-rating/rating-opening-store.ts';
import { presentationRules } from '#server/participation/word-rating/word-rating-store.ts';
import { participationContext } from '#server/participation-hooks.ts';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { withKnownEditions } from '#server/platform/study-material/materials.ts';
import type { Progress } from '#study/progress/progress.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import { type AnswerEntry, sendAll } from './send-answers.ts';

/** Opens and answers the parts of a day. */
export type AnsweredStudy = {
  database: Database;
  progress(): Promise<Pick<Progress, 'day' | 'phase'>>;
  openRating(day: StudyDay): Promise<OutputOf<typeof openWordRating>>;
  openBlock(place: { day: StudyDay; task: RelationTask }): Promise<OutputOf<typeof openRelationBlock>>;
  /** @param answers all of one part */
  answer(answers: readonly AnswerEntry[]): Promise<void>;
};

/** Each answer is a call, or those of a part are a batch, as from a page's journal. */
export type Walk = 'oneByOne' | 'together';

/** Each opening is a call. */
export function studyOverCalls(
  client: StudyClient,
  stage: { database: Database; walks?: Walk | undefined },
): AnsweredStudy {
  return {
    // Another one after each restart of a database that a test kills.
    get database() {
      return stage.database;
    },
    progress: () => client.call(readProgress),
    openRating: (day) => client.call(openWordRating, { day }),
    openBlock: (place) => client.call(openRelationBlock, place),
    async answer(answers) {
      if (stage.walks !== 'oneByOne') return sendAll(client, answers);
      for (const { kind, input } of answers) await client.answer(kind as AnswerKind, input as never);
    },
  };
}

/** Each holds a connection of the server's pool. */
const inSlot = createSlots(3);

/**
 * The same without calls, in one transaction: the server's rules decide each answer and make its row, and the rows of a part are inserted
 * with what follows from its end.
 */
export function inStudyByRows(
  installation: ServerContext,
  email: string,
  work: (study: AnsweredStudy) => Promise<void>,
): Promise<void> {
  const parts = participationContext(installation);
  return inSlot(async () => {
    const participant = await parts.database
      .selectFrom('participant')
      .innerJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('email', '=', email)
      .select('participant_id')
      .executeTakeFirst();
    if (participant === undefined) return;
    await withKnownEditions(parts.materials, () =>
      withParticipationLock(parts, participant.participant_id, (locked) => work(studyInTurn(parts, locked))),
    );
  });
}

function studyInTurn(deps: ParticipationContext, held: LockedParticipation): AnsweredStudy {
  let locked = held;
  const all = rulesOfAnswers(deps);
  const takePart = (day: StudyDay, phase: RelationTask | 'wordRating') => {
    locked = { ...locked, now: deps.clock.now() };
    requirePhase(locked, { day, phase });
  };
  return {
    database: held.transaction,
    progress: async () => locked.progress,
    openRating(day) {
      takePart(day, phaseOfRating(locked));
      return openPartUnderLock(deps, locked, wordRatingOpening(deps), { day });
    },
    openBlock(place) {
      takePart(place.day, place.task);
      return openPartUnderLock(deps, locked, relationBlockOpening(deps), place);
    },
    async answer(answers) {
      locked = await answerInTurn({ ...locked, now: deps.clock.now() }, all, answers);
    },
  };
}

/** Kinds of one part go by the same facts. */
function rulesOfAnswers(deps: ParticipationContext): readonly AnyAnswerRules[] {
  return [choiceRules(deps), inventorySubmissionRules(deps), presentationRules(deps), itemAnswerRules()];
}

async function answerInTurn(
  locked: LockedParticipation,
  all: readonly AnyAnswerRules[],
  answers: readonly AnswerEntry[],
): Promise<LockedParticipation> {
  const { partFacts } = rulesOf(all, answers[0]);
  const row = await locked.transaction
    .selectFrom('participant')
    .where('participant_id', '=', locked.participantId)
    .select(partFacts.facts.as('facts'))
    .executeTakeFirstOrThrow();
  let part: unknown = partFacts.begin(row.facts);
  let end: PlannedStep | undefined;
  const rows = new Map<AnswerTable, AnswerRow<AnswerTable>[]>();
  for (const entry of answers) {
    const rules = rulesOf(all, entry);
    const input = rules.kind.input.parse(entry.input);
    const planned = rules.planNext(input, { ...locked, part });
    if (planned === null) throw new Error(`It is not the next answer: ${JSON.stringify(entry.input)}`);
    if (planned.row !== null) rows.set(planned.row.table, [...(rows.get(planned.row.table) ?? []), planned.row.row]);
    ({ after: part, step: end } = planned);
  }
  const step = { ...locked, before: locked.progress, after: end?.progress ?? locked.progress };
  const changes = [...rows].map(([table, ofTable]) => insertAnswersStatement(table, JSON.stringify(ofTable)));
  const stored = await storeStepStatement(locked.participationHooks, step, sql<boolean>`true`, {
    ...end?.also,
    changes: [...changes, ...(end?.also.changes ?? [])],
  }).execute(locked.transaction);
  end?.whenStored?.();
  return { ...locked, ...statusAfterStep(step, stored.rows[0]?.returned) };
}

function rulesOf(all: readonly AnyAnswerRules[], entry: AnswerEntry | undefined): AnyAnswerRules {
  const rules = entry && all.find(({ kind }) => kind === entry.kind);
  if (rules === undefined) throw new Error(`No answer of a part: ${entry?.kind.kind}`);
  return rules;
}
