import type { Browser, Page } from '@playwright/test';
import type { Subject } from './subjects.ts';

/** What a page is put through. */
export type Condition = 'idle' | 'slowed' | 'busy';

/** A page under test, and how many of its words have been shown. */
export type OpenSubject = { subject: Subject; page: Page; shown: number };

/** A browser under test, with what it says of when a word was on the screen and when a press was made. */
export type Engine = {
  name: string;
  /** What the truth of its lines is. */
  truth: string;
  conditions: readonly Condition[];
  /** Scripts of this folder that run in the page before everything else; they give it `wordPresentedAt`. */
  probes: readonly string[];
  launch(): Promise<Browser>;
  /** Once the page is open. */
  begin(page: Page, condition: Condition): Promise<void>;
  /** @returns when the button was pressed or let go, whichever the page answers at, in ms on the page's own time base */
  press(one: OpenSubject): Promise<number>;
};

/** How long a button is held. */
export const heldDownMs = 70;
export const slowedTimes = 6;

/** @returns the middle of the point that is pressed, in px */
export async function middleOf({ subject, page }: OpenSubject): Promise<{ x: number; y: number }> {
  const box = await subject.middlePoint(page).boundingBox();
  if (box === null) throw new Error('There is no fifth point to press.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
