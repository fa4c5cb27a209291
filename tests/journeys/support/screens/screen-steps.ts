import { expect, type Page } from '@playwright/test';
import { openItem } from '#tests/journeys/support/steps/relation-steps.ts';
import { onceComputed } from '#tests/journeys/support/watching/once-computed.ts';
import type { People } from './people-at-every-step.ts';

export const seesStudyAnalysis = async (page: Page) => {
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible(onceComputed);
  // From the last one on: one that is pressed is called otherwise.
  const folded = await page.getByRole('button', { name: /^Ver os números/ }).all();
  for (const button of folded.toReversed()) await button.click();
};
export const opensFigure = async (page: Page) => {
  const button = page.getByRole('button', { name: /^Figura: / }).first();
  await expect(button).toBeVisible(onceComputed);
  await button.click();
  await expect(page.getByAltText(/^Prévia da figura/)).toBeVisible();
};
const begin = (page: Page) => page.getByRole('button', { name: 'Começar' }).click();
export const seeWord = async (page: Page) => {
  await begin(page);
  await expect(page.locator('[role="application"] p[data-shown="true"]')).toBeVisible();
};
/** Opens the item to try of a part that is about to begin. */
export const practise = (page: Page) => page.getByRole('button', { name: 'Praticar', exact: true }).click();
export const reveal = async (page: Page) => {
  await begin(page);
  await openItem(page, 'mouse');
};

export const writesOtherEmail = async (page: Page, people: People) => {
  const whereMailGoes = page.getByText(`Você entra com ${people.consented.email}`);
  await expect(whereMailGoes).toHaveCount(0);
  await page.getByLabel('E-mail').fill('outro@example.org');
  await expect(whereMailGoes).toBeVisible();
};

export const looksForPerson = async (page: Page, text: string) => {
  await page.getByLabel('Nome ou e-mail').fill(text);
  await page.getByRole('button', { name: 'Procurar' }).click();
};

export const seeCloud = (page: Page) => expect(page.getByRole('option')).toHaveCount(40);

export const seesParticipants = async (page: Page) => {
  await expect(page.getByRole('link', { name: /^[A-Z2-9]{8}$/ }).first()).toBeVisible();
  await expect(page.getByText('ao vivo')).toBeVisible();
};

export const unfoldsResults = async (page: Page) => {
  for (const label of ['as frases da semana', 'nomes e números', 'os números']) {
    await page.getByRole('button', { name: `Ver ${label}`, exact: true }).click();
  }
  await expect(page.getByRole('table', { name: 'Escores de 0 a 21 por dia' })).toBeVisible();
};

export const seesWordOfCloud = async (page: Page) => {
  await seeCloud(page);
  const word = page.getByRole('option').first();
  await word.focus();
  await expect(page.locator('[data-readout]')).toBeVisible();
};

/** Where there is room they are there without being opened. */
export const opensFilters = async (page: Page) => {
  const filters = page.getByRole('button', { name: 'Filtros (1)' });
  await filters.click();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
};
