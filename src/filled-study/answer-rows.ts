import { simulateMeasures } from '#simulation/simulate-measures.ts';
import { simulatePageFacts } from '#simulation/simulated-page-facts.ts';
import type { SimulatedBlock, SimulatedDay, StoredSimulatedShowing } from '#simulation/simulated-participation.ts';
import { isTraining } from '#study/protocol.ts';
import { answerLatencies } from '#study/relation-task/answer-latencies.ts';
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
  const plainDevice = { viewportWidthPx, viewportHeightPx, frameIntervalMs, build };
  const deviceOn = (pages: SimulatedDay['pages']) => {
    const page = pages[0]?.pageId;
    return page === undefined ? plainDevice : { page, ...plainDevice };
  };
  const ofDay = (day: SimulatedDay['day']) => ({ participant_id: participantId, day });
  const showingRow = (day: SimulatedDay['day'], pages: SimulatedDay['pages'], showing: StoredSimulatedShowing) => ({
    ...ofDay(day),
    position: showing.position,
    word: showing.word,
    outcome: showing.outcome,
    valence: showing.outcome === 'rated' ? showing.valence : null,
    reaction_time_ms: showing.outcome === 'rated' ? showing.reactionTimeMs : null,
    input_way: showing.outcome === 'rated' ? showing.inputWay : null,
    trusted: showing.outcome === 'rated' ? showing.trusted : null,
    shown_at: at(showing.shownAtMs),
    ...measuredColumns(simulateMeasures(filled.person, { day, ...showing }, showing)),
    device: deviceOn(pages),
    received_at: at(showing.receivedAtMs),
    material_hash: words.hash,
  });
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
    answering_page: days.flatMap(({ day, pages }) =>
      pages.slice(0, 1).map(({ pageId, reportedAtMs }) => ({
        ...ofDay(day),
        page_id: pageId,
        ...pageColumns(simulatePageFacts(filled.person, pageId)),
        received_at: at(reportedAtMs),
      })),
    ),
    inventory_choice: days.flatMap(({ day, choices, pages }) =>
      choices.map(({ item, revision, value, sinceShownMs, inputWay, trusted, receivedAtMs }) => ({
        ...ofDay(day),
        item,
        revision,
        value,
        since_shown_ms: sinceShownMs,
        input_way: inputWay,
        trusted,
        device: deviceOn(pages),
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
              compared_words: rating.comparedWords,
              again: rating.plan,
              opened_at: at(rating.openedAtMs),
              completed_at: at(rating.completedAtMs),
              material_hash: words.hash,
            },
          ],
    ),
    word_presentation: days.flatMap(({ day, rating, pages }) =>
      (rating?.showings ?? []).map((showing) => showingRow(day, pages, showing)),
    ),
    word_presentation_again: days.flatMap(({ day, rating, pages }) =>
      (rating?.showingsAgain ?? []).map((showing) => ({
        ...showingRow(day, pages, showing),
        again_for: showing.againFor,
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
    relation_answer: days.flatMap(({ day, blocks, pages }) =>
      blocks.flatMap((block) =>
        attemptRows(block, at).map((row) => ({
          ...ofDay(day),
          task: block.task,
          attempt: block.attempt,
          ...row,
          device: deviceOn(pages),
        })),
      ),
    ),
  };
}

function measuredColumns({ pointer, ...measured }: ReturnType<typeof simulateMeasures>) {
  return {
    visible_ms: measured.visibleMs,
    presses_before: measured.pressesBefore,
    pointer_type: pointer?.type ?? null,
    pointer_x_px: pointer?.xPx ?? null,
    pointer_y_px: pointer?.yPx ?? null,
    first_move_ms: measured.firstMoveMs,
    onset_rule: measured.onsetRule,
    frames_dropped: measured.framesDropped,
    longest_frame_ms: measured.longestFrameMs,
    event_delay_ms: measured.eventDelayMs,
  };
}

function pageColumns(facts: ReturnType<typeof simulatePageFacts>) {
  return {
    browser: facts.browser,
    browser_version: facts.browserVersion,
    system: facts.system,
    pixel_ratio: facts.pixelRatio,
    screen_width_px: facts.screenWidthPx,
    screen_height_px: facts.screenHeightPx,
    window_width_px: facts.windowWidthPx,
    window_height_px: facts.windowHeightPx,
    zoom_percent: facts.zoomPercent,
    pointer: facts.pointer,
    touch_points: facts.touchPoints,
    cross_origin_isolated: facts.crossOriginIsolated,
    clock_step_ms: facts.clockStepMs,
    frame_interval_ms: facts.frameIntervalMs,
    frame_spread_ms: facts.frameSpreadMs,
    time_zone: facts.timeZone,
    clock_offset_ms: facts.clockOffsetMs,
    element_timing: facts.elementTiming,
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
  return answers.map(({ item, chosen, correct, trace, receivedAtMs, ...answer }) => {
    const { responseMs, firstDropToConfirmationMs } = answerLatencies(trace);
    return {
      item,
      chosen,
      correct,
      feedback_shown: isTraining(task),
      trace,
      started_at: at(answer.startedAtMs),
      course: { ...answer.course, earlier: answer.earlier },
      response_latency_ms: responseMs,
      confirmation_latency_ms: firstDropToConfirmationMs,
      input_way: trace.drops.at(-1)?.inputWay ?? 'assistive',
      received_at: at(receivedAtMs),
    };
  });
}
