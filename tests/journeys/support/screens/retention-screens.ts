import { expect, type Page } from '@playwright/test';
import { type Retention, type RetentionRun, readRetention } from '#contract/team/retention-calls.ts';

// States that a fresh installation does not have, shown to a page that has asked the real server. What the real one does there is walked
// through in `tests/full/journeys/team/retention.spec.ts`.

const run: RetentionRun = {
  runId: '7c1f4a52-31f4-4f0a-9a2b-0d6b0f1f2a3b',
  way: 'anonymise',
  byName: 'Dra. Maria Eduarda de Albuquerque Cavalcanti',
  askedAt: '2033-03-02T15:30:00.000Z',
  finishedAt: '2033-03-02T15:31:00.000Z',
  expected: 1210,
  people: 1187,
  leftAnswers: 14,
  evidence: 9,
};

const ended: Retention = {
  endedOn: '2028-02-29',
  noticeDays: 90,
  groups: [
    { years: 5, keptUntil: '2033-02-28', state: 'over', people: 1187, leftAnswers: 14, evidence: 9 },
    { years: 6, keptUntil: '2034-02-28', state: 'near', people: 12, leftAnswers: 0, evidence: 1 },
    { years: 10, keptUntil: '2038-02-28', state: 'kept', people: 3, leftAnswers: 1, evidence: 0 },
    { years: null, keptUntil: null, state: 'unknown', people: 1, leftAnswers: 0, evidence: 0 },
  ],
  planned: null,
  runs: [],
};

/** What another one has asked for and waits. */
const waiting: Retention = {
  ...ended,
  planned: {
    endingId: '1d0c5d0e-5d2a-4a62-9c58-2f6f5f2d7a11',
    way: 'erase',
    byName: 'Dra. Maria Eduarda de Albuquerque Cavalcanti',
    askedAt: '2033-03-02T15:30:00.000Z',
    beginsAt: '2033-03-09T15:30:00.000Z',
    expected: 1210,
    confirmation: 'yours',
  },
};

async function pretendRetention(page: Page, shown: Retention, seen: string): Promise<void> {
  await page.route(`**${readRetention.path}`, (route) => route.fulfill({ json: shown }));
  await page.reload();
  await expect(page.getByText(seen).first()).toBeVisible();
}

/** What passed the end of its time, with a way chosen. */
export async function decidesRetention(page: Page): Promise<void> {
  await pretendRetention(page, ended, 'O prazo acabou');
  await page.getByRole('radio', { name: 'Tirar os nomes e deixar as respostas' }).check();
  await page.getByRole('checkbox', { name: 'Entendi o que vai acontecer' }).check();
}

export async function asksOnceMore(page: Page): Promise<void> {
  await decidesRetention(page);
  await page.getByRole('button', { name: 'Pedir para tirar os nomes' }).click();
  await expect(page.getByRole('dialog', { name: 'Está tudo conferido?' })).toBeVisible();
}

export const seesPlannedEnding = (page: Page) => pretendRetention(page, waiting, 'Um pedido espera');

export async function asksToBeginEnding(page: Page): Promise<void> {
  await seesPlannedEnding(page);
  await page.getByRole('button', { name: 'Apagar tudo agora' }).click();
  await expect(page.getByRole('dialog', { name: 'Apagar tudo agora, sem esperar?' })).toBeVisible();
}

/** A decision that is being carried out, and one from before. */
export const seesRetentionReceipts = (page: Page) =>
  pretendRetention(
    page,
    {
      ...ended,
      runs: [
        {
          ...run,
          runId: crypto.randomUUID(),
          way: 'erase',
          finishedAt: null,
          people: 600,
          leftAnswers: 0,
          evidence: 0,
        },
        run,
      ],
    },
    '600 de 1.210',
  );

/** Nobody has consented yet. */
export const seesNothingKept = (page: Page) =>
  pretendRetention(page, { ...ended, endedOn: null, groups: [] }, 'Ninguém aceitou o termo ainda');
