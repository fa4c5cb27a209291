import { z } from 'zod';
import { durationMs, pageKey, reportedTimeZone } from '#contract/platform/shapes.ts';
import { browserFamilies, pageSteps, pointerKinds, systemFamilies } from '#study/pages/page-facts.ts';
import { day } from '#study/protocol-shapes.ts';
import { defineAnswerKind } from './answer-kind.ts';

const sizePx = z.int().min(0).max(20_000).multipleOf(pageSteps.screenPx);
const frameMs = durationMs.max(1000).nullable();

/** Device facts of a page on a study day; null where the browser does not tell. */
const pageShape = z.strictObject({
  day,
  /** Id drawn by the device per page and day; answers refer to it. */
  page: pageKey,
  browser: z.enum(browserFamilies),
  browserVersion: z.int().min(0).max(9999).nullable(),
  system: z.enum(systemFamilies),
  /** Device pixels per CSS pixel, zoom included. */
  pixelRatio: z.number().min(0).max(20).multipleOf(pageSteps.pixelRatio),
  screenWidthPx: sizePx,
  screenHeightPx: sizePx,
  windowWidthPx: sizePx,
  windowHeightPx: sizePx,
  zoomPercent: z.int().min(0).max(2000).multipleOf(pageSteps.zoomPercent).nullable(),
  pointer: z.enum(pointerKinds),
  touchPoints: z.int().min(0).max(256),
  crossOriginIsolated: z.boolean(),
  /** Resolution of the timing clock, in ms with at most three decimals. */
  clockStepMs: z.number().min(0).max(10_000).nullable(),
  /** Median and interquartile range of the frame interval, in ms. */
  frameIntervalMs: frameMs,
  frameSpreadMs: frameMs,
  timeZone: reportedTimeZone,
  /** Device clock minus server clock, in ms. */
  clockOffsetMs: z.int().min(-1e15).max(1e15).multipleOf(pageSteps.clockOffsetMs).nullable(),
  /** Whether the browser supports element timing. */
  elementTiming: z.boolean(),
  /** Whether the browser translated the page; a later translation makes it another page. */
  translated: z.boolean().default(false),
});
export type PageFacts = z.output<typeof pageShape>;

export const pageKind = defineAnswerKind({
  kind: 'page',
  carries: 'page-facts',
  summary: 'Records browser and display of a page that answers; idempotent',
  input: pageShape,
  output: z.object({ page: pageKey }),
  refusals: [],
});
