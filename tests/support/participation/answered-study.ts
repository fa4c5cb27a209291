import { sql } from 'kysely';
import { chooseInventoryAnswer, submitInventory } from '#contract/participation/inventory-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import type { Call, OutputOf } from '#contract/platform/call.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import {
  type AnswerRow,
  type AnswerTable,
  answersAdded,
  asJson,
} from '#server/participation/answers/insert-answers-store.ts';
import { nextSubmission } from '#server/participation/inventory/hand-in-inventory-store.ts';
import { nextInventoryChoice } from '#server/participation/inventory/inventory-store.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import type { Decided, LastOfPart, NextAnswer } from '#server/participation/progress/next-answer.ts';
import { openInTurn } from '#server/participation/progress/open-part-store.ts';
import { standingAfter, stepStored } from '#server/participation/progress/step-store.ts';
import { requireTurn, type Turn, takeTurn } from '#server/participation/progress/turn-store.ts';
import { nextItemAnswer } from '#server/participation/relation-task/relation-answer-store.ts';
import { relationBlockOpening } from '#server/participation/relation-task/relation-block-store.ts';
import { wordRatingOpening } from '#server/participation/word-rating/rating-opening-store.ts';
import { nextPresentation } from '#server/participation/word-rating/word-rating-store.ts';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { withKnownGenerations } from '#server/platform/study-material/materials.ts';
import { participationInstallation } from '#server/what-follows.ts';
import type { Progress } from '#study/progress/progress.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import { type KeptEntry, sendAsKept } from './send-kept-calls.ts';

/** How a person opens the parts of a day and answers them. */
export type AnsweredStudy = {
  database: Database;
  progress(): Promise<Pick<Progress, 'day' | 'phase'>>;
  openRating(day: StudyDay): Promise<OutputOf<typeof openWordRating>>;
  openBlock(place: { day: StudyDay; task: RelationTask }): Promise<OutputOf<typeof openRelationBlock>>;
  /** @param answers all of one part */
  answer(answers: readonly KeptEntry[]): Promise<void>;
};

/** Each answer is a call, or those of a part go together as a page sends what it has kept. */
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
      if (stage.walks !== 'oneByOne') return sendAsKept(client, answers);
      for (const { call, input } of answers) await client.call(call, input as never);
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
  installation: Installation,
  email: string,
  work: (study: AnsweredStudy) => Promise<void>,
): Promise<void> {
  const parts = participationInstallation(installation);
  return inSlot(async () => {
    const participant = await parts.database
      .selectFrom('participant')
      .innerJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('email', '=', email)
      .select('participant_id')
      .executeTakeFirst();
    if (participant === undefined) return;
    await withKnownGenerations(parts.materials, () =>
      takeTurn(parts, participant.participant_id, (turn) => work(studyInTurn(parts, turn))),
    );
  });
}

function studyInTurn(parts: ParticipationInstallation, held: Turn): AnsweredStudy {
  let turn = held;
  const rules = rulesOfAnswers(parts);
  const takePart = (day: StudyDay, phase: RelationTask | 'wordRating') => {
    turn = { ...turn, now: parts.clock.now() };
    requireTurn(turn, { day, phase });
  };
  return {
    database: held.transaction,
    progress: async () => turn.progress,
    openRating(day) {
      takePart(day, 'wordRating');
      return openInTurn(parts, turn, wordRatingOpening(parts), { day });
    },
    openBlock(place) {
      takePart(place.day, place.task);
      return openInTurn(parts, turn, relationBlockOpening(parts), place);
    },
    async answer(answers) {
      turn = await answerInTurn({ ...turn, now: parts.clock.now() }, rules, answers);
    },
  };
}

type Rules = NextAnswer<unknown, AnswerTable, unknown, unknown>;

/** The calls of one part go by the same facts. */
function rulesOfAnswers(parts: ParticipationInstallation): ReadonlyMap<Call, Rules> {
  const rules = [
    [chooseInventoryAnswer, nextInventoryChoice(parts)],
    [submitInventory, nextSubmission(parts)],
    [storePresentation, nextPresentation(parts)],
    [answerRelationItem, nextItemAnswer()],
  ];
  return new Map(rules as unknown as [Call, Rules][]);
}

async function answerInTurn(turn: Turn, rules: ReadonlyMap<Call, Rules>, answers: readonly KeptEntry[]): Promise<Turn> {
  const first = ruleOf(rules, answers[0]);
  const row = await turn.transaction
    .selectFrom('participant')
    .where('participant_id', '=', turn.participantId)
    .select(first.facts.as('facts'))
    .executeTakeFirstOrThrow();
  let part = first.begin(row.facts);
  let end: LastOfPart | undefined;
  const rows = new Map<AnswerTable, AnswerRow<AnswerTable>[]>();
  for (const entry of answers) {
    const rule = ruleOf(rules, entry);
    const decided: Decided<AnswerTable, unknown, unknown> | null = rule.decide(entry.call.input?.parse(entry.input), {
      ...turn,
      part,
    });
    if (decided === null) throw new Error(`It is not the next answer: ${JSON.stringify(entry.input)}`);
    const table = decided.into ?? rule.table;
    if (decided.row !== null) rows.set(table, [...(rows.get(table) ?? []), decided.row]);
    ({ after: part, end } = decided);
  }
  const step = { ...turn, before: turn.progress, after: end?.progress ?? turn.progress };
  const changes = [...rows].map(([table, ofTable]) => answersAdded(table, asJson(ofTable)));
  const stored = await stepStored(turn.whatFollows, step, sql<boolean>`true`, {
    ...end?.also,
    changes: [...changes, ...(end?.also.changes ?? [])],
  }).execute(turn.transaction);
  end?.whenStored?.();
  return { ...turn, ...standingAfter(step, stored.rows[0]?.told) };
}

function ruleOf(rules: ReadonlyMap<Call, Rules>, entry: KeptEntry | undefined): Rules {
  const rule = entry && rules.get(entry.call);
  if (rule === undefined) throw new Error(`No answer of a part: ${entry?.call.path}`);
  return rule;
}
