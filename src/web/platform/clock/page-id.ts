import type { StudyDay } from '#study/protocol.ts';
import { randomUuid } from './random-uuid.ts';

type Owner = { accountId: string; day: StudyDay };
type Way = Owner & { isTranslated: boolean };

let current: (Way & { page: string }) | null = null;

/** A change of account, study day or translation state makes a new page id. */
export function assignPageId({ accountId, day, isTranslated }: Way): { page: string; isNew: boolean } {
  const isSame = current?.accountId === accountId && current.day === day && current.isTranslated === isTranslated;
  if (current !== null && isSame) return { page: current.page, isNew: false };
  current = { accountId, day, isTranslated, page: randomUuid() };
  return { page: current.page, isNew: true };
}

/** @returns undefined before the first assignment */
export function currentPageId(): string | undefined {
  return current?.page;
}
