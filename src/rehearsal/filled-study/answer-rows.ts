import { simulatePageFacts } from '#rehearsal/simulation/simulated-page-facts.ts';
import type {
  SimulatedBlock,
  SimulatedDay,
  StoredSimulatedPresentation,
} from '#rehearsal/simulation/simulated-participation.ts';
import { choiceRow } from '#server/participation/inventory/choice-row.ts';
import { relationAnswerRow } from '#server/participation/relation-task/relation-answer-row.ts';
import { presentationRow } from '#server/participation/word-rating/presentation-row.ts';
import { asColumns } from '#server/platform/database/column-names.ts';
import { suggestsCare } from '#study/inventory/care.ts';
import { daysWithInventory } from '#study/inventory/inventory-days.ts';
import { wordOrderVersion } from '#study/word-rating/word-rating.ts';
import { lastAnswersOf } from './last-answers.ts';
import type { FilledPerson } from './participation-rows.ts';
import { simulateMeasures } from './simulate-measures.ts';
import type { TableRows } from './table-rows.ts';

const build = 'filled-study';

type At = (ms: number | null) => string | null;
type StoredSimulatedAnswer = SimulatedBlock['answers'][number];

export function answerRows(filled: FilledPerson, participantId: string, at: At): TableRows {
  const { days } = filled.participation;
  const { inventory, words, settings } = filled.material;
  const { viewportWidthPx, viewportHeightPx, frameIntervalMs } = filled.person.device;
  const plainDevice = { viewportWidthPx, viewportHeightPx, frameIntervalMs, build };
  const deviceOn = (pages: SimulatedDay['pages']) => {
    const page = pages[0]?.pageId;
    return page === undefined ? plainDevice : { page, ...plainDevice };
  };
  const ofDay = (day: SimulatedDay['day']) => ({ participant_id: participantId, day });
  const instant = (ms: number) => new Date(ms + filled.shiftMs);
  const receivedAt = (ms: number) => ({ participantId, now: instant(ms) });
  const storedPresentationRow = (
    { day, pages }: SimulatedDay,
    { shownAtMs, receivedAtMs, tookMs, ...presentation }: StoredSimulatedPresentation,
  ) => {
    const measures = simulateMeasures(filled.person, { day, ...presentation }, { tookMs, ...presentation });
    const timing = { day, shownAt: instant(shownAtMs).toISOString(), ...measures };
    return presentationRow(
      receivedAt(receivedAtMs),
      { ...presentation, ...timing, device: deviceOn(pages) },
      words.hash,
    );
  };
  const answerRow = (
    { day, pages }: SimulatedDay,
    { task, attempt }: SimulatedBlock,
    answer: StoredSimulatedAnswer,
  ) => {
    const { item, chosen, correct, trace, startedAtMs, receivedAtMs } = answer;
    const course = { ...answer.course, earlier: answer.earlier };
    const how = { trace, startedAt: instant(startedAtMs).toISOString(), course, device: deviceOn(pages) };
    return relationAnswerRow(receivedAt(receivedAtMs), { day, task, attempt, item, chosen, ...how }, correct);
  };
  return {
    study_day: days.map(({ day, choices, startedAtMs, submittedAtMs, finishedAtMs }) => ({
      ...ofDay(day),
      started_at: at(startedAtMs),
      inventory_asked: daysWithInventory(settings.inventoryDays).includes(day),
      inventory_submitted_at: at(submittedAtMs),
      care_suggested: submittedAtMs === null ? null : suggestsCare(lastAnswersOf(choices), settings.careThresholds),
      finished_at: at(finishedAtMs),
    })),
    session_time: days.flatMap(({ day, pages }) =>
      pages.map(({ pageId, seconds, reportedAtMs }) => ({
        ...ofDay(day),
        page_id: pageId,
        seconds,
        reported_at: at(reportedAtMs),
      })),
    ),
    answering_page: days.flatMap(({ day, pages }) =>
      pages.slice(0, 1).map(({ pageId, reportedAtMs }) => ({
        ...ofDay(day),
        page_id: pageId,
        ...asColumns(simulatePageFacts(filled.person, pageId)),
        received_at: at(reportedAtMs),
      })),
    ),
    inventory_choice: days.flatMap(({ day, choices, pages }) =>
      choices.map(({ receivedAtMs, ...choice }) =>
        choiceRow(receivedAt(receivedAtMs), { day, ...choice, device: deviceOn(pages) }, inventory.hash),
      ),
    ),
    word_rating_session: days.flatMap(({ day, rating }) =>
      rating === null
        ? []
        : [
            {
              ...ofDay(day),
              seed: rating.seed,
              order_version: wordOrderVersion,
              word_order: rating.order,
              compared_words: rating.comparedWords,
              again: rating.plan,
              scale_reversed: rating.scaleReversed,
              opened_at: at(rating.openedAtMs),
              completed_at: at(rating.completedAtMs),
              material_hash: words.hash,
            },
          ],
    ),
    word_presentation: days.flatMap((studyDay) =>
      (studyDay.rating?.presentations ?? []).map((presentation) => storedPresentationRow(studyDay, presentation)),
    ),
    word_presentation_again: days.flatMap((studyDay) =>
      (studyDay.rating?.repeatedPresentations ?? []).map((presentation) => ({
        ...storedPresentationRow(studyDay, presentation),
        again_for: presentation.againFor,
      })),
    ),
    assignment: days.flatMap(({ day, assignment }) =>
      assignment === null
        ? []
        : [
            {
              ...ofDay(day),
              seed: assignment.assignment.seed,
              content: assignment.assignment,
              assigned_at: at(assignment.assignedAtMs),
              material_hash: words.hash,
            },
          ],
    ),
    relation_block: days.flatMap(({ day, blocks }) =>
      blocks.map((block) => ({ ...ofDay(day), ...blockRow(block, at), material_hash: words.hash })),
    ),
    relation_answer: days.flatMap((studyDay) =>
      studyDay.blocks.flatMap((block) => block.answers.map((answer) => answerRow(studyDay, block, answer))),
    ),
  };
}

function blockRow(block: SimulatedBlock, at: At) {
  return {
    task: block.task,
    attempt: block.attempt,
    seed: block.seed,
    generator_version: block.generatorVersion,
    items: block.items,
    opened_at: at(block.openedAtMs),
    finished_at: at(block.finishedAtMs),
    correct_count: block.correctCount,
    score_percent: block.scorePercent,
    advanced_by: block.advancedBy,
  };
}
