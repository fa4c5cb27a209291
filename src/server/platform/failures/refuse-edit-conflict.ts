import { isDeepStrictEqual } from 'node:util';
import { Refusal } from './refusal.ts';

/**
 * Keeps an edit from overwriting what another person changed since the editor read it. A repeated edit passes.
 * @param current read under the lock of the edit
 * @throws Refusal `edit-conflict`
 */
export function refuseEditConflict<Value>(
  current: Value,
  { shown, wanted }: { shown: Value | undefined; wanted?: Value },
): void {
  if (shown === undefined || isDeepStrictEqual(current, shown) || isDeepStrictEqual(current, wanted)) return;
  throw new Refusal('edit-conflict');
}
