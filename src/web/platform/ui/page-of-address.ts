import { z } from 'zod';
import { pageNumber } from '#contract/platform/shapes.ts';

const pageShape = z.coerce.number().pipe(pageNumber).catch(1);

/** @returns the page of a list that an address asks for; the first one where that makes no sense */
export function pageOfAddress(written: string | undefined): number {
  return pageShape.parse(written);
}
