import { afterAll, beforeAll } from 'vitest';
import { opened } from './opened.ts';

/** @returns what is open during the tests of a file or group of Vitest */
export function openedForTests<Thing extends { close(): Promise<void> }>(open: () => Promise<Thing>): Thing {
  return opened({ beforeAll, afterAll }, open);
}
