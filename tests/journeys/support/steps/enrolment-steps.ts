import { expect, type Page } from '@playwright/test';
import type { PageTime } from '#tests/journeys/support/page-time.ts';
import { waitForReading } from './reading-time.ts';

/** Minimum width with all questions on one page. */
const roomFromPx = 768;

type Answers = { name: string; age: string; sex: string; social: string; education: string; meds: string };

/** Goes on from the invitation in short to the whole text. */
export async function readsWholeConsent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ler o termo completo' }).click();
  await expect(page.getByRole('progressbar', { name: 'Andamento da leitura' })).toBeVisible();
}

/** Writes and chooses every answer of the shipped questionnaire, up to the box above "Enviar". */
export async function fillsQuestionnaire(page: Page, answers: Answers, time?: PageTime): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? roomFromPx) < roomFromPx;
  if (isPhone) await answersOneByOne(page, answers, time);
  else await answersOnPage(page, answers);
  await page.getByRole('checkbox', { name: /Quero participar/ }).check();
}

async function answersOnPage(page: Page, answers: Answers): Promise<void> {
  await page.getByLabel('Nome completo').fill(answers.name);
  await page.getByLabel('Idade', { exact: true }).fill(answers.age);
  await page.getByRole('radio', { name: answers.sex }).check();
  await page.getByLabel('Estado civil').selectOption(answers.social);
  await page.getByLabel('Escolaridade').selectOption(answers.education);
  await page.getByLabel('Medicações em uso').fill(answers.meds);
  await page.getByRole('button', { name: 'Hoje' }).click();
}

async function answersOneByOne(page: Page, answers: Answers, time?: PageTime): Promise<void> {
  const next = () => page.getByRole('button', { name: /^(Próxima|Conferir)$/ }).click();
  await page.getByLabel('Nome completo').fill(answers.name);
  await next();
  await expect(page.getByLabel('E-mail')).not.toHaveValue('');
  await next();
  await page.getByLabel('Idade', { exact: true }).fill(answers.age);
  await next();
  for (const option of [answers.sex, answers.social, answers.education]) {
    // A choice leads on by itself.
    const card = page.locator('label').filter({ hasText: new RegExp(`^${option.replace(/[()]/g, '\\$&')}$`, 'i') });
    await expect(card).toBeVisible();
    await waitForReading(page, time);
    await card.click();
  }
  await page.getByLabel('Medicações em uso').fill(answers.meds);
  await next();
  await page.getByRole('button', { name: 'Hoje' }).click();
  await expect(page.getByRole('heading', { name: 'Todas as perguntas' })).toBeVisible();
}
