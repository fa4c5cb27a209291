import type { ItemInteraction } from '#contract/participation/item-interaction.ts';
import type { RelationTrace } from '#contract/participation/relation-task-calls.ts';
import { presentationCells } from '#research/export/presentation-cells.ts';
import { nextPresentationLookup, presentationColumns } from '#server/participation/answers/measured-presentations.ts';
import { outcomesByAnswer } from '#server/participation/answers/outcomes-by-answer.ts';
import { readRefusedAnswers } from '#server/participation/answers/refused-answers-store.ts';
import {
  type RowFilter,
  readBlocks,
  readChoices,
  readEvents,
  readPageTimes,
  readPresentations,
  readRepeatPresentations,
  readTaskAnswers,
} from '#server/participation/answers/stored-answers-store.ts';
import { readPages } from '#server/participation/pages/page-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { addedAnswersShape } from '#study/questionnaire/added-answers.ts';
import { answerLatencies } from '#study/relation-task/answer-latencies.ts';
import { relationItemsShape } from '#study/relation-task/relation-item-shape.ts';

const columns = ['day', 'input_way', 'device', 'received_at'] as const;

/** Answers in order, and events. */
export async function readOwnAnswers(database: Database, participantId: string) {
  const whose = { participantIds: [participantId] };
  const choices = await readChoices(database, whose, [...columns, 'item', 'revision', 'value', 'since_shown_ms']);
  return {
    questionnaire: await readQuestionnaire(database, participantId),
    choices: choices.sort((one, other) => one.day - other.day || byReceipt(one, other)),
    ...(await readOwnPresentations(database, whose)),
    taskAnswers: await readShownAnswers(database, participantId),
    events: await readEvents(database, whose, ['day', 'kind', 'detail', 'happened_at']),
    refused: await readRefusedAnswers(database, participantId),
    pages: await readPages(database, [participantId]),
    pageTimes: await readPageTimes(database, whose, ['day', 'seconds', 'reported_at']),
  };
}

type Received = { received_at: Date; item: number };

function byReceipt(one: Received, other: Received): number {
  return one.received_at.getTime() - other.received_at.getTime() || one.item - other.item;
}

/** With the presses after each presentation, which the next one reports. */
async function readOwnPresentations(database: Database, whose: RowFilter) {
  const presentations = await readPresentations(database, whose, [...presentationColumns, 'scale_reversed']);
  const repeatedPresentations = await readRepeatPresentations(database, whose, [...presentationColumns, 'again_for']);
  const followingOf = nextPresentationLookup([...presentations, ...repeatedPresentations]);
  return {
    presentations: presentations.map((presentation) => presentationCells(presentation, followingOf(presentation))),
    repeatedPresentations: repeatedPresentations.map((presentation) =>
      presentationCells(presentation, followingOf(presentation)),
    ),
  };
}

async function readQuestionnaire(database: Database, participantId: string) {
  const row = await database
    .selectFrom('questionnaire')
    .leftJoin('participant_contact', 'participant_contact.participant_id', 'questionnaire.participant_id')
    .where('questionnaire.participant_id', '=', participantId)
    .select(['full_name', 'email', 'age', 'sex', 'social', 'education', 'medications', 'written_date', 'submitted_at'])
    .select('added_answers')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { added_answers, ...answers } = row;
  const added = Object.entries(addedAnswersShape.parse(added_answers)).map(([id, { answer }]) => [id, answer] as const);
  return { ...answers, ...Object.fromEntries(added) };
}

async function readShownAnswers(database: Database, participantId: string) {
  const whose = { participantIds: [participantId] };
  const place = ['day', 'task', 'attempt'] as const;
  const blocks = await readBlocks(database, whose, [...place, 'items']);
  const answers = await readTaskAnswers(database, whose, [
    ...place,
    ...(['participant_id', 'item', 'chosen', 'correct', 'trace', 'started_at', 'course'] as const),
    ...(['response_latency_ms', 'input_way', 'device', 'received_at'] as const),
  ]);
  const items = new Map(
    blocks.map(({ day, task, attempt, items }) => [`${day} ${task} ${attempt}`, relationItemsShape.parse(items)]),
  );
  const outcomeOf = outcomesByAnswer(answers);
  return answers.sort(byReceipt).map(({ participant_id: _own, trace, course, ...answer }) => ({
    ...answer,
    trace: trace as RelationTrace,
    confirmation_latency_ms: answerLatencies(trace as RelationTrace).confirmationMs,
    course: course as ItemInteraction,
    outcome: outcomeOf({ ...answer, participant_id: participantId, trace, course }),
    presented: items.get(`${answer.day} ${answer.task} ${answer.attempt}`)?.[answer.item - 1] ?? null,
  }));
}

/** @returns null before the first consent */
export async function findOwnParticipation(database: Database, accountId: string) {
  const row = await database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select(['participant_id', 'code', 'day', 'phase', 'time_zone', 'time_zone_source', 'consented_at', 'enrolled_at'])
    .executeTakeFirst();
  return row ?? null;
}
