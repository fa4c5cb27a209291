import type { SeededRandom } from '#study/randomness/random.ts';
import { roundToTenth } from '#study/relation-task/answer-latencies.ts';
import { type InputWay, pointerTypeOf } from '#study/word-rating/ways-of-input.ts';
import { bernoulli, drawLogNormal } from './chance.ts';
import type { SimulatedPerson } from './simulate-person.ts';

/** As stored. Times in ms since the item's onset. */
export type SimulatedTrace = {
  revealsMs: [number, number, number, number];
  firstDragStartMs: number | null;
  drops: { option: string; atMs: number; inputWay: InputWay }[];
  resetsMs: number[];
  confirmedMs: number;
  hiddenMs: number;
  trusted: boolean;
};

const revealMedianMs = 520;
const thinkingMedianMs = 2100;
const movingMedianMs = 650;
const confirmingMedianMs = 600;
const takesAnotherFirst = 0.04;
const resetsInBetween = 0.6;
const looksAway = 0.01;

/** Unsure participants are slower. */
export function simulateTrace(
  person: SimulatedPerson,
  { options, chosen, isSure }: { options: readonly string[]; chosen: string; isSure: boolean },
  random: SeededRandom,
): SimulatedTrace {
  const { putsBy } = person.device;
  let nowMs = 0;
  const pass = (medianMs: number) => {
    nowMs = roundToTenth(nowMs + drawLogNormal(random, medianMs * person.pace, 0.35));
    return nowMs;
  };
  const revealsMs: SimulatedTrace['revealsMs'] = [
    pass(revealMedianMs),
    pass(revealMedianMs),
    pass(revealMedianMs),
    pass(revealMedianMs),
  ];
  const startedMovingMs = pass(thinkingMedianMs * (isSure ? 1 : 1.6));
  const put = (option: string) => ({ option, atMs: pass(movingMedianMs), inputWay: putsBy });
  const drops: SimulatedTrace['drops'] = [];
  const resetsMs: number[] = [];
  const others = options.filter((option) => option !== chosen);
  if (others.length > 0 && bernoulli(random, takesAnotherFirst)) {
    drops.push(put(random.pick(others)));
    if (bernoulli(random, resetsInBetween)) resetsMs.push(pass(thinkingMedianMs));
  }
  drops.push(put(chosen));
  const confirmedMs = pass(confirmingMedianMs);
  return {
    revealsMs,
    firstDragStartMs: pointerTypeOf(putsBy) === null ? null : startedMovingMs,
    drops,
    resetsMs,
    confirmedMs,
    hiddenMs: bernoulli(random, looksAway) ? random.integer(800, 20_000) : 0,
    trusted: true,
  };
}
