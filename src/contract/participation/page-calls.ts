import { z } from 'zod';
import { pageKey, spanMs, toldTimeZone } from '#contract/platform/shapes.ts';
import { browserFamilies, pageSteps, pointerKinds, systemFamilies } from '#study/pages/page-facts.ts';
import { day } from '#study/protocol-shapes.ts';
import { defineAnswerKind } from './answer-kind.ts';

const sizePx = z.int().min(0).max(20_000).multipleOf(pageSteps.screenPx);
const frameMs = spanMs.max(1000).nullable();

/** What a page says of itself on a study day. Null is what its browser does not tell. */
const pageShape = z.strictObject({
  day,
  /** The device's name of the page on that day; answers name it too. */
  page: pageKey,
  browser: z.enum(browserFamilies),
  browserVersion: z.int().min(0).max(9999).nullable(),
  system: z.enum(systemFamilies),
  /** Pixels of the screen for one of the page, zoom included. */
  pixelRatio: z.number().min(0).max(20).multipleOf(pageSteps.pixelRatio),
  screenWidthPx: sizePx,
  screenHeightPx: sizePx,
  windowWidthPx: sizePx,
  windowHeightPx: sizePx,
  zoomPercent: z.int().min(0).max(2000).multipleOf(pageSteps.zoomPercent).nullable(),
  pointer: z.enum(pointerKinds),
  touchPoints: z.int().min(0).max(256),
  crossOriginIsolated: z.boolean(),
  /** The smallest step of the clock that times are taken by, in ms with at most three decimals. */
  clockStepMs: z.number().min(0).max(10_000).nullable(),
  /** Median time between two frames, and the distance between its quartiles. */
  frameIntervalMs: frameMs,
  frameSpreadMs: frameMs,
  timeZone: toldTimeZone,
  /** The device's clock minus the server's: above 0 where the device is ahead. */
  clockOffsetMs: z.int().min(-1e15).max(1e15).multipleOf(pageSteps.clockOffsetMs).nullable(),
  /** Whether the browser tells when something was on the screen. */
  elementTiming: z.boolean(),
  /** Whether it was shown in another language than the study's. A translation that begins later makes another page of it. */
  translated: z.boolean().default(false),
});
export type PageFacts = z.output<typeof pageShape>;

export const pageKind = defineAnswerKind({
  kind: 'page',
  carries: 'page-facts',
  summary: 'Says once what a page that answers is shown by; sent again it changes nothing',
  input: pageShape,
  output: z.object({ page: pageKey }),
  refusals: [],
});
