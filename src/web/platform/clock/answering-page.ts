import type { StudyDay } from '#study/protocol.ts';
import { newPageId } from './new-page-id.ts';

/** Whose page this is, and on which day. */
type Owner = { accountId: string; day: StudyDay };
type Way = Owner & { isTranslated: boolean };

let current: (Way & { page: string }) | null = null;

/**
 * Takes this page for somebody's on a study day: whoever else answers on it, or on another day, answers on another page, and so does
 * who reads it in another language.
 * @returns the key of the page, and whether it is new
 */
export function takePageFor({ accountId, day, isTranslated }: Way): { page: string; isNew: boolean } {
  const isSame = current?.accountId === accountId && current.day === day && current.isTranslated === isTranslated;
  if (current !== null && isSame) return { page: current.page, isNew: false };
  current = { accountId, day, isTranslated, page: newPageId() };
  return { page: current.page, isNew: true };
}

/** @returns the key of the page for answers of whom it was taken for last; undefined before */
export function answeringPage(): string | undefined {
  return current?.page;
}
