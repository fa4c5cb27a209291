/** Centre, in units of the drawing (400 wide, horizon at `lineY`). */
export type Sun = { x: number; y: number };

export type SceneObject = 'slip' | 'empty place' | 'gap' | 'fallen slip' | 'far path' | 'days before' | 'stars';

type HorizonPicture = {
  sun: Sun | null;
  things: readonly SceneObject[];
  /** Position along the line, 0 to 1; null when hidden. */
  dotAt: number | null;
};

export const lineY = 128;
/** The sun moves from left to right over three days. */
const sunOfDay = { 1: { x: 92, y: 98 }, 2: { x: 200, y: 70 }, 3: { x: 306, y: 84 } } as const;

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

export function sceneOfDay(day: 1 | 2 | 3): HorizonScene {
  return `day${day}`;
}

export function nightAfterDay(day: 1 | 2): HorizonScene {
  return `nightAfterDay${day}`;
}
