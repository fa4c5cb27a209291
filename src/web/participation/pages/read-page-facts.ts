import type { PageFacts } from '#contract/participation/page-calls.ts';
import { readInstallation } from '#contract/platform/installation-calls.ts';
import { pageSteps, pointerKinds, roundToStep } from '#study/pages/page-facts.ts';
import { measureClockStep } from '#web/platform/clock/clock-step.ts';
import { frameIntervalMs, frameSpreadMs, waitForFrames } from '#web/platform/clock/frame-interval.ts';
import { currentInstant } from '#web/platform/clock/instant-of.ts';
import { callServer } from '#web/platform/server-state/api.ts';
import { browserTimeZone } from '#web/platform/ui/browser-time-zone.ts';
import { estimateZoomPercent } from './estimate-zoom-percent.ts';
import { parseUserAgent } from './parse-user-agent.ts';

/** Hidden pages draw no frames. */
const maximumWaitForFramesMs = 3000;

/** Call while no word is presented. */
export async function readPageFacts(): Promise<Omit<PageFacts, 'day' | 'page' | 'translated'>> {
  const clockStepMs = measureClockStep();
  const [clockOffsetMs] = await Promise.all([clockOffset(), waitForFrames(maximumWaitForFramesMs)]);
  const { maxTouchPoints: touchPoints, userAgent } = navigator;
  const families = parseUserAgent(userAgent, touchPoints);
  return {
    ...families,
    pixelRatio: roundToStep(window.devicePixelRatio, pageSteps.pixelRatio),
    screenWidthPx: sizePx(window.screen.width),
    screenHeightPx: sizePx(window.screen.height),
    windowWidthPx: sizePx(window.innerWidth),
    windowHeightPx: sizePx(window.innerHeight),
    zoomPercent: families.browser === 'firefox' ? null : readZoom(),
    pointer: pointerKinds.find((kind) => window.matchMedia(`(pointer: ${kind})`).matches) ?? 'none',
    touchPoints,
    crossOriginIsolated: window.crossOriginIsolated === true,
    clockStepMs,
    frameIntervalMs: frameIntervalMs(),
    frameSpreadMs: frameSpreadMs(),
    timeZone: browserTimeZone(),
    clockOffsetMs,
    elementTiming: 'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('element'),
  };
}

/** @returns device clock minus server clock; null when unreachable */
async function clockOffset(): Promise<number | null> {
  try {
    const askedAt = Date.parse(currentInstant());
    const reply = await callServer(readInstallation);
    const heardAt = Date.parse(currentInstant());
    if (!reply.ok) return null;
    return roundToStep((askedAt + heardAt) / 2 - Date.parse(reply.value.serverTime), pageSteps.clockOffsetMs);
  } catch {
    return null;
  }
}

/** Null where unknown: in Firefox `outerWidth` follows the zoom. */
function readZoom(): number | null {
  const pinch = window.visualViewport?.scale ?? 1;
  const zoom = estimateZoomPercent({ outerWidthPx: window.outerWidth, innerWidthPx: window.innerWidth, pinch });
  return zoom === null ? null : roundToStep(zoom, pageSteps.zoomPercent);
}

function sizePx(size: number): number {
  return roundToStep(Math.min(20_000, Math.max(0, size)), pageSteps.screenPx);
}
