import { randomUUID } from 'node:crypto';
import type { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import type { PageFacts } from '#contract/participation/page-calls.ts';
import type { enrol } from '#contract/participation/participation-calls.ts';
import type { PresentationMeasures } from '#contract/participation/presentation-measures.ts';
import type { relationItemKind } from '#contract/participation/relation-task-calls.ts';
import type { wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';

type EnrolmentInput = InputOf<typeof enrol>;
type ChoiceInput = InputOf<typeof inventoryChoiceKind>;
type PresentationInput = InputOf<typeof wordRatingKind>;
type AnswerInput = InputOf<typeof relationItemKind>;

/** Device facts that a page sends with each answer. */
export const device = {
  viewportWidthPx: 360,
  viewportHeightPx: 740,
  frameIntervalMs: 16.7,
  build: 'test',
};

/** Page facts of a phone. */
export function announcedPage(day: StudyDay, page: string = randomUUID()): PageFacts {
  return {
    day,
    page,
    browser: 'chrome',
    browserVersion: 131,
    system: 'android',
    pixelRatio: 2.75,
    screenWidthPx: 350,
    screenHeightPx: 800,
    windowWidthPx: 350,
    windowHeightPx: 750,
    zoomPercent: 100,
    pointer: 'coarse',
    touchPoints: 5,
    crossOriginIsolated: false,
    clockStepMs: 0.1,
    frameIntervalMs: 16.7,
    frameSpreadMs: 0,
    timeZone: 'America/Recife',
    clockOffsetMs: -300,
    elementTiming: true,
    translated: false,
  };
}

/** Measures of a presentation rated after 812.5 ms by touch, at the left edge, after an earlier touch. */
export const measures: PresentationMeasures = {
  visibleMs: 812.5,
  pressesBefore: [],
  pointerType: 'touch',
  pointerXPx: 0,
  pointerYPx: 612,
  firstMoveMs: 340.5,
  onsetRule: 2,
  presentedMs: -0.4,
  presentedStepMs: 4,
  framesDropped: 0,
  longestFrameMs: 16.8,
  eventDelayMs: 1.2,
};

/** A questionnaire that the study accepts, but for what is changed. */
export function questionnaire(changed: Partial<Record<keyof EnrolmentInput, unknown>> = {}): EnrolmentInput {
  return {
    fullName: 'Ana Luz',
    email: 'ana@example.org',
    age: '34',
    sex: 'feminino',
    social: 'Solteiro(a)',
    education: 'Pós-graduação',
    medications: 'nenhuma',
    date: '2026-05-04',
    wantsToParticipate: true,
    timeZone: 'America/Sao_Paulo',
    ...changed,
  } as EnrolmentInput;
}

/** One choice in the inventory; the first of its item unless said otherwise. */
export function choice(day: StudyDay, item: number, value: 0 | 1 | 2 | 3, revision = 1): ChoiceInput {
  const sinceShownMs = 1000.5 + item + revision;
  return { day, item, revision, value, sinceShownMs, inputWay: 'touch', trusted: true, device };
}

const betweenPresentationsMs = 6_000;

/** One presentation of a word; rated when there is a valence. */
export function presentation(
  day: StudyDay,
  position: number,
  word: string,
  answer: { valence: number; reactionTimeMs: number } | 'timedOut' | 'voided',
): PresentationInput {
  // One after the other, each once the one before has run out of time.
  const shownAt = new Date(Date.UTC(2026, 4, 4, 12) + position * betweenPresentationsMs).toISOString();
  const shown = { day, position, word, shownAt, onsetUncertaintyMs: 4.2, device };
  if (answer === 'timedOut' || answer === 'voided') return { ...shown, outcome: answer };
  return { ...shown, outcome: 'rated', ...answer, inputWay: 'keyboard', trusted: true };
}

/** A confirmed answer that was dragged into the blank, after another option when one is given. */
export function relationAnswer(
  place: { day: StudyDay; task: RelationTask; attempt: number; item: number },
  chosen: string,
  droppedBefore?: string,
): AnswerInput {
  const start = 1000.5 + place.item;
  const before =
    droppedBefore === undefined ? [] : [{ option: droppedBefore, atMs: start + 400, inputWay: 'mouse' as const }];
  const shown = (clickedMs: number) => ({ atMs: clickedMs + 8, uncertaintyMs: 3.2 });
  const pick = (option: string, atMs: number) => ({ option, atMs, inputWay: 'mouse' as const, letGoMs: null });
  const picksBefore = before.map(({ option }) => pick(option, start + 200));
  return {
    ...place,
    chosen,
    startedAt: '2026-05-04T12:00:00.250Z',
    course: {
      startUncertaintyMs: 4.1,
      partsShown: [shown(100.5), shown(300), shown(600), shown(start)],
      picks: [...picksBefore, pick(chosen, start + (before.length > 0 ? 700 : 200))],
      focusLosses: [],
      earlier: null,
    },
    trace: {
      revealsMs: [100.5, 300, 600, start],
      firstDragStartMs: start + 200,
      drops: [...before, { option: chosen, atMs: start + 900, inputWay: 'mouse' }],
      resetsMs: before.map(({ atMs }) => atMs + 100),
      confirmedMs: start + 1500,
      hiddenMs: 0,
      trusted: true,
    },
    device,
  };
}
