import { ratingScale, type StudyDay } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { onsetRules } from '#study/word-rating/onset-rules.ts';
import { pointerTypeOf } from '#study/word-rating/ways-of-input.ts';
import { happens, roundToTenth } from './chance.ts';
import { deriveSeed } from './derive-seed.ts';
import type { SimulatedPerson } from './simulate-person.ts';
import type { SimulatedShowing } from './simulate-rating.ts';

/** Some press once more, or too soon. */
const pressesTooSoon = 0.03;
const movesPointer = 0.85;

/** @returns what the page of a person notes of a showing, whatever became of it */
export function simulateMeasures(
  { seed, device }: SimulatedPerson,
  { day, position, word }: { day: StudyDay; position: number; word: string },
  { tookMs, outcome }: Pick<SimulatedShowing, 'tookMs' | 'outcome'>,
) {
  const random = seededRandom(deriveSeed(seed, 'measures', day, position, word));
  const { pressesBy, viewportWidthPx, viewportHeightPx } = device;
  const beforeOnsetMs = random.integer(20, 260);
  const sinceEndMs = position === 1 ? null : 300 - beforeOnsetMs;
  const press = {
    beforeOnsetMs,
    sinceEndMs,
    valence: random.integer(ratingScale.lowest, ratingScale.highest),
    inputWay: pressesBy,
  };
  const pressesBefore = happens(random, pressesTooSoon) ? [press] : [];
  const type = pointerTypeOf(pressesBy);
  const pointer =
    type === null || position === 1
      ? null
      : { type, xPx: random.integer(0, viewportWidthPx), yPx: random.integer(0, viewportHeightPx) };
  const moved = type === 'mouse' && happens(random, movesPointer);
  const firstMoveMs = moved ? roundToTenth(tookMs * (random.integer(20, 70) / 100)) : null;
  const eventDelayMs = random.integer(2, 80) / 10;
  const isRated = outcome === 'rated';
  const usualMs = device.frameIntervalMs;
  const framesDropped = happens(random, 0.1) ? random.integer(1, 4) : 0;
  return {
    visibleMs: roundToTenth(tookMs + (isRated ? eventDelayMs : 0)),
    pressesBefore,
    pointer,
    firstMoveMs,
    onsetRule: onsetRules.afterDrawing,
    presented: null,
    framesDropped: usualMs === null ? null : framesDropped,
    longestFrameMs: roundToTenth((usualMs ?? 16.7) * (framesDropped + 1)),
    eventDelayMs: isRated ? eventDelayMs : null,
  };
}
