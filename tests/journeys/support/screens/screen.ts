import { expect, type Page } from '@playwright/test';
import type { People } from './people-at-every-step.ts';
import type { StubbedAnswer } from './stubbed-answers.ts';

export type Screen = {
  name: string;
  path: string;
  /** Where `prepare` leads, where that is another route; as the app spells it. */
  endsAt?: string;
  who?: keyof People;
  /** For a state that the installation of the screens is not in. */
  stubs?: readonly StubbedAnswer[];
  /** Text that is visible before anything is done. */
  sees?: string | RegExp;
  /** On the device on which the screen was opened. */
  prepare?: (page: Page, people: People) => Promise<void>;
  /** What a phone needs besides. */
  prepareOnPhone?: (page: Page) => Promise<void>;
};

export const pressButton = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

export const seesDialog = (page: Page): Promise<void> => expect(page.getByRole('dialog')).toBeVisible();

export const seesHeading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();
