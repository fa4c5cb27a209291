import type { Browser, Page } from '@playwright/test';
import type { Subject } from './subjects.ts';

export type Condition = 'idle' | 'slowed' | 'busy';

export type OpenSubject = { subject: Subject; page: Page; shown: number };

export type Engine = {
  name: string;
  /** Description, for the output. */
  truth: string;
  conditions: readonly Condition[];
  /** Scripts of this folder to inject first; they provide `wordPresentedAt`. */
  probes: readonly string[];
  launch(): Promise<Browser>;
  /** After the page is open. */
  begin(page: Page, condition: Condition): Promise<void>;
  /**
   * The press or release, as the page responds.
   * @returns ms on the page's time base
   */
  press(one: OpenSubject): Promise<number>;
};

export const pressDurationMs = 70;
export const slowedTimes = 6;

/** @returns the centre of the pressed point, in px */
export async function middleOf({ subject, page }: OpenSubject): Promise<{ x: number; y: number }> {
  const box = await subject.middlePoint(page).boundingBox();
  if (box === null) throw new Error('There is no fifth point to press.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
