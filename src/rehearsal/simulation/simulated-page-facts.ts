import {
  type BrowserFamily,
  type PointerKind,
  pageSteps,
  roundToStep,
  type SystemFamily,
} from '#study/pages/page-facts.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { roundToTenth } from '#study/relation-task/answer-latencies.ts';
import { bernoulli, drawByShare, drawNormal } from './chance.ts';
import { deriveSeed } from './derive-seed.ts';
import type { SimulatedPerson } from './simulate-person.ts';

type Kind = { browser: BrowserFamily; system: SystemFamily };

const onPhones: readonly (readonly [Kind, number])[] = [
  [{ browser: 'chrome', system: 'android' }, 0.7],
  [{ browser: 'samsung', system: 'android' }, 0.12],
  [{ browser: 'safari', system: 'ios' }, 0.18],
];
const onComputers: readonly (readonly [Kind, number])[] = [
  [{ browser: 'chrome', system: 'windows' }, 0.6],
  [{ browser: 'edge', system: 'windows' }, 0.15],
  [{ browser: 'firefox', system: 'windows' }, 0.08],
  [{ browser: 'chrome', system: 'linux' }, 0.05],
  [{ browser: 'safari', system: 'macos' }, 0.12],
];
const versions: Partial<Record<BrowserFamily, readonly [lowest: number, highest: number]>> = {
  firefox: [128, 145],
  safari: [16, 26],
  samsung: [25, 29],
};

/** The browser is constant, clock and frames vary slightly. */
export function simulatePageFacts({ seed, device, timeZone }: SimulatedPerson, pageId: string) {
  const ofDevice = seededRandom(deriveSeed(seed, 'browser'));
  const ofPage = seededRandom(deriveSeed(seed, 'page', pageId));
  const { viewportWidthPx, viewportHeightPx, frameIntervalMs } = device;
  const isPhone = viewportWidthPx < viewportHeightPx;
  const { browser, system } = drawByShare<Kind>(ofDevice, isPhone ? onPhones : onComputers);
  const version = versions[browser] ?? [126, 142];
  const isChromium = browser !== 'safari' && browser !== 'firefox';
  const barsPx = isPhone ? 110 : 130;
  const px = (size: number) => roundToStep(size, pageSteps.screenPx);
  return {
    browser,
    browserVersion: ofDevice.integer(...version),
    system,
    pixelRatio: isPhone
      ? drawByShare(ofDevice, [
          [2, 0.3],
          [2.75, 0.3],
          [3, 0.4],
        ])
      : drawByShare(ofDevice, [
          [1, 0.7],
          [1.25, 0.3],
        ]),
    screenWidthPx: px(viewportWidthPx),
    screenHeightPx: px(viewportHeightPx + barsPx),
    windowWidthPx: px(viewportWidthPx),
    windowHeightPx: px(viewportHeightPx),
    zoomPercent: browser === 'firefox' ? null : 100,
    pointer: (isPhone ? 'coarse' : 'fine') satisfies PointerKind as PointerKind,
    touchPoints: isPhone ? 5 : 0,
    crossOriginIsolated: false,
    clockStepMs: isChromium ? 0.1 : 1,
    frameIntervalMs,
    frameSpreadMs: frameIntervalMs === null ? null : roundToTenth(Math.abs(drawNormal(ofPage, 0, 0.2))),
    timeZone,
    // Most clocks are synchronized; a few are minutes off.
    clockOffsetMs:
      roundToStep(drawNormal(ofPage, 0, bernoulli(ofDevice, 0.05) ? 120_000 : 250), pageSteps.clockOffsetMs) + 0,
    elementTiming: isChromium,
    translated: false,
  };
}
