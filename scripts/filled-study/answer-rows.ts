import type { SimulatedBlock, SimulatedDay } from '#simulation/simulated-participation.ts';
import { isTraining } from '#study/protocol.ts';
import { wordOrderVersion } from '#study/word-rating/word-rating.ts';
import type { FilledPerson } from './participation-rows.ts';
import type { TableRows } from './table-rows.ts';

const build = 'filled-study';

type At = (ms: number | null) => string | null;

/** @returns the rows of the tables that hold what one person has answered */
export function answerRows(filled: FilledPerson, participantId: string, at: At): TableRows {
  const { days } = filled.participation;
  const { inventory, words } = filled.material;
  const { viewportWidthPx, viewportHeightPx, frameIntervalMs } = filled.person.device;
  const device = { viewportWidthPx, viewportHeightPx, frameIntervalMs, build };
  const ofDay = (day: SimulatedDay['day']) => ({ participant_id: participantId, day });
  return {
    study_day: days.map(({ day, startedAtMs, submittedAtMs, finishedAtMs }) => ({
      ...ofDay(day),
      started_at: at(startedAtMs),
      inventory_submitted_at: at(submittedAtMs),
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
    inventory_choice: days.flatMap(({ day, choices }) =>
      choices.map(({ item, revision, value, sinceShownMs, inputWay, trusted, receivedAtMs }) => ({
        ...ofDay(day),
        item,
        revision,
        value,
        since_shown_ms: sinceShownMs,
        input_way: inputWay,
        trusted,
        device,
        received_at: at(receivedAtMs),
        material_hash: inventory.hash,
      })),
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
              opened_at: at(rating.openedAtMs),
              completed_at: at(rating.completedAtMs),
              material_hash: words.hash,
            },
          ],
    ),
    word_presentation: days.flatMap(({ day, rating }) =>
      (rating?.showings ?? []).map((showing) => ({
        ...ofDay(day),
        position: showing.position,
        word: showing.word,
        outcome: showing.outcome,
        valence: showing.outcome === 'rated' ? showing.valence : null,
        reaction_time_ms: showing.outcome === 'rated' ? showing.reactionTimeMs : null,
        input_way: showing.outcome === 'rated' ? showing.inputWay : null,
        trusted: showing.outcome === 'rated' ? showing.trusted : null,
        shown_at: at(showing.shownAtMs),
        device,
        received_at: at(showing.receivedAtMs),
        material_hash: words.hash,
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
    relation_answer: days.flatMap(({ day, blocks }) =>
      blocks.flatMap((block) =>
        attemptRows(block, at).map((row) => ({
          ...ofDay(day),
          task: block.task,
          attempt: block.attempt,
          ...row,
          device,
        })),
      ),
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

function attemptRows({ task, answers }: SimulatedBlock, at: At) {
  return answers.map(({ item, chosen, correct, trace, receivedAtMs }) => {
    const optionsShownMs = trace.revealsMs[3];
    const firstDropMs = trace.drops[0]?.atMs ?? optionsShownMs;
    return {
      item,
      chosen,
      correct,
      feedback_shown: isTraining(task),
      trace,
      response_latency_ms: firstDropMs - optionsShownMs,
      confirmation_latency_ms: trace.confirmedMs - firstDropMs,
      input_way: trace.drops.at(-1)?.inputWay ?? 'assistive',
      received_at: at(receivedAtMs),
    };
  });
}
