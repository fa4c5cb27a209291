import { type PresentationMeasures, presentationMeasures } from '#contract/participation/presentation-measures.ts';
import { bernoulli } from '#rehearsal/simulation/chance.ts';
import { deriveSeed } from '#rehearsal/simulation/derive-seed.ts';
import type { SimulatedPerson } from '#rehearsal/simulation/simulate-person.ts';
import type { SimulatedPresentation } from '#rehearsal/simulation/simulate-rating.ts';
import type { DrawnPresentation } from '#research/export/drawn-presentation.ts';
import { ratingsTable } from '#research/export/ratings-table.ts';
import type { Column } from '#research/export/table-description.ts';
import { columnOf } from '#server/platform/database/column-names.ts';
import { ratingScale, type StudyDay } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { roundToTenth } from '#study/relation-task/answer-latencies.ts';
import { pointerTypeOf } from '#study/word-rating/ways-of-input.ts';

const pressesTooSoon = 0.03;
const movesPointer = 0.85;

const columns: Readonly<Record<string, Column>> = ratingsTable.columns;
/** By contract field; the uncertainty of the onset is beside the measures. */
const simulated = [...Object.keys(presentationMeasures.shape), 'onsetUncertaintyMs'].flatMap((field) => {
  const rule = columns[columnOf(field)]?.simulated;
  return rule === undefined ? [] : [[field, rule] as const];
});

/** For any outcome. */
export function simulateMeasures(
  { seed, device }: SimulatedPerson,
  { day, position, word }: { day: StudyDay; position: number; word: string },
  { tookMs, outcome }: Pick<SimulatedPresentation, 'tookMs' | 'outcome'>,
): { onsetUncertaintyMs: number | null; measured: PresentationMeasures } {
  const random = seededRandom(deriveSeed(seed, 'measures', day, position, word));
  const { pressesBy, viewportWidthPx, viewportHeightPx } = device;
  const beforeOnsetMs = random.integer(20, 260);
  const press = {
    beforeOnsetMs,
    sinceEndMs: position === 1 ? null : 300 - beforeOnsetMs,
    valence: random.integer(ratingScale.lowest, ratingScale.highest),
    inputWay: pressesBy,
  };
  const pressesBefore = bernoulli(random, pressesTooSoon) ? [press] : [];
  const type = pointerTypeOf(pressesBy);
  const pointer =
    type === null || position === 1
      ? null
      : { type, xPx: random.integer(0, viewportWidthPx), yPx: random.integer(0, viewportHeightPx) };
  const moved = type === 'mouse' && bernoulli(random, movesPointer);
  const movedAfter = moved ? random.integer(20, 70) / 100 : null;
  const delayMs = random.integer(2, 80) / 10;
  const lateFrames = bernoulli(random, 0.1) ? random.integer(1, 4) : 0;
  const drawn: DrawnPresentation = {
    ...{ tookMs, pointer, movedAfter, lateFrames, random },
    delayMs: outcome === 'rated' ? delayMs : null,
    usualFrameMs: device.frameIntervalMs,
  };
  const noted = simulated.map(([field, rule]) => {
    const value = rule(drawn);
    return [field, typeof value === 'number' ? roundToTenth(value) : value];
  });
  const { onsetUncertaintyMs, ...measured } = Object.fromEntries(noted);
  return { onsetUncertaintyMs, measured: { ...measured, pressesBefore } };
}
