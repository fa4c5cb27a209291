import type { SeededRandom } from '#study/randomness/random.ts';
import type { InputWay } from '#study/word-rating/ways-of-input.ts';
import { bernoulli, drawByShare } from './chance.ts';

/** Mostly constant over the days. */
export type SimulatedDevice = {
  viewportWidthPx: number;
  viewportHeightPx: number;
  frameIntervalMs: number | null;
  /** For scale points and inventory answers. */
  pressesBy: InputWay;
  /** For putting a word into the blank. */
  putsBy: InputWay;
};

type Screen = { widthPx: number; heightPx: number };
const phones: readonly Screen[] = [
  { widthPx: 360, heightPx: 740 },
  { widthPx: 390, heightPx: 664 },
  { widthPx: 412, heightPx: 785 },
];
const computers: readonly Screen[] = [
  { widthPx: 1366, heightPx: 657 },
  { widthPx: 1440, heightPx: 789 },
  { widthPx: 1920, heightPx: 969 },
];

/** Phones dominate (docs/protocol/interface.md, 1: 60 % of Brazil's internet users have only a phone). */
export function drawDevice(random: SeededRandom): SimulatedDevice {
  const isPhone = bernoulli(random, 0.65);
  const { widthPx, heightPx } = random.pick(isPhone ? phones : computers);
  return {
    viewportWidthPx: widthPx,
    viewportHeightPx: heightPx,
    frameIntervalMs: drawByShare<number | null>(random, [
      [16.7, 0.8],
      [8.3, 0.15],
      [null, 0.05],
    ]),
    ...(isPhone ? drawPhoneHabits(random) : drawComputerHabits(random)),
  };
}

function drawPhoneHabits(random: SeededRandom): Pick<SimulatedDevice, 'pressesBy' | 'putsBy'> {
  const putsBy = drawByShare<InputWay>(random, [
    ['touch', 0.7],
    ['tap', 0.26],
    ['pen', 0.02],
    ['assistive', 0.02],
  ]);
  return { pressesBy: putsBy === 'tap' ? 'touch' : putsBy, putsBy };
}

function drawComputerHabits(random: SeededRandom): Pick<SimulatedDevice, 'pressesBy' | 'putsBy'> {
  return {
    pressesBy: drawByShare<InputWay>(random, [
      ['mouse', 0.6],
      ['keyboard', 0.4],
    ]),
    putsBy: drawByShare<InputWay>(random, [
      ['mouse', 0.8],
      ['tap', 0.1],
      ['keyboard', 0.1],
    ]),
  };
}
