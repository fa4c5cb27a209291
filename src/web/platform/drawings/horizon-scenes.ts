/** Where the sun stands: `x` and `y` of its middle, in units of the drawing (400 wide, the line at `lineY`). */
export type Sun = { x: number; y: number };

/** What lies on the line or above it besides the sun. */
export type Thing = 'slip' | 'empty place' | 'gap' | 'fallen slip' | 'far path' | 'days before' | 'stars';

type HorizonPicture = {
  sun: Sun | null;
  things: readonly Thing[];
  /** How far along the line the word-dot has come, from 0 to 1; null where it is not seen. */
  dotAt: number | null;
};

export const lineY = 128;
/** One landscape for all: the sun goes from the left to the right in three days, never high. */
const sunOfDay = { 1: { x: 92, y: 98 }, 2: { x: 200, y: 70 }, 3: { x: 306, y: 84 } } as const;

/** Every state of the landscape, by the moment it belongs to. */
export const horizonScenes = {
  beginning: { sun: { x: 200, y: 128 }, things: [], dotAt: null },
  day1: { sun: sunOfDay[1], things: [], dotAt: null },
  day2: { sun: sunOfDay[2], things: [], dotAt: null },
  day3: { sun: sunOfDay[3], things: [], dotAt: null },
  partDone: { sun: sunOfDay[2], things: ['slip'], dotAt: null },
  nightAfterDay1: { sun: { x: 146, y: 140 }, things: ['stars'], dotAt: 1 / 3 },
  nightAfterDay2: { sun: { x: 253, y: 140 }, things: ['stars'], dotAt: 2 / 3 },
  wholeWay: { sun: sunOfDay[3], things: ['days before'], dotAt: null },
  empty: { sun: null, things: ['empty place'], dotAt: null },
  offline: { sun: { x: 292, y: 122 }, things: ['gap'], dotAt: 0.24 },
  wentWrong: { sun: null, things: ['fallen slip'], dotAt: null },
  notFound: { sun: { x: 318, y: 124 }, things: ['far path'], dotAt: 0.14 },
} as const satisfies Record<string, HorizonPicture>;

export type HorizonScene = keyof typeof horizonScenes;

/** @returns the scene of a day of the study */
export function sceneOfDay(day: 1 | 2 | 3): HorizonScene {
  return `day${day}`;
}

/** @returns the scene of the night that follows a day, while the next one is still to come */
export function nightAfterDay(day: 1 | 2): HorizonScene {
  return `nightAfterDay${day}`;
}
