import { expect, type Page } from '@playwright/test';
import type { People } from './people-at-every-step.ts';
import type { StubbedAnswer } from './stubbed-answers.ts';

export type Screen = {
  name: string;
  path: string;
  /** Route after `prepare`, if another one; in the spelling of the router. */
  endsAt?: string;
  who?: keyof People;
  /** Answers for a state that the installation of the screens does not have. */
  stubs?: readonly StubbedAnswer[];
  /** Text that is visible before anything is done. */
  sees?: string | RegExp;
  /** On the device on which the screen was opened. */
  prepare?: (page: Page, people: People) => Promise<void>;
  /** Additional step on a phone. */
  prepareOnPhone?: (page: Page) => Promise<void>;
};

export const pressButton = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

export const seesDialog = (page: Page): Promise<void> => expect(page.getByRole('dialog')).toBeVisible();

export const seesHeading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();
