import type { Page } from '@playwright/test';
import { type Retention, type RetentionRun, readRetention } from '#contract/team/retention-calls.ts';
import { pressButton, type Screen, seesDialog } from './screen.ts';
import { type StubbedAnswer, stub } from './stubbed-answers.ts';

const run: RetentionRun = {
  runId: '7c1f4a52-31f4-4f0a-9a2b-0d6b0f1f2a3b',
  way: 'anonymize',
  byName: 'Dra. Maria Eduarda de Albuquerque Cavalcanti',
  requestedAt: '2033-03-02T15:30:00.000Z',
  finishedAt: '2033-03-02T15:31:00.000Z',
  expected: 1210,
  people: 1187,
  leftAnswers: 14,
  evidence: 9,
};

const underWay: RetentionRun = {
  ...{ ...run, runId: crypto.randomUUID(), way: 'erase', finishedAt: null },
  ...{ people: 600, leftAnswers: 0, evidence: 0 },
};

const ended: Retention = {
  endedOn: '2028-02-29',
  noticeDays: 90,
  groups: [
    { years: 5, retainedUntil: '2033-02-28', state: 'over', people: 1187, leftAnswers: 14, evidence: 9 },
    { years: 6, retainedUntil: '2034-02-28', state: 'near', people: 12, leftAnswers: 0, evidence: 1 },
    { years: 10, retainedUntil: '2038-02-28', state: 'retained', people: 3, leftAnswers: 1, evidence: 0 },
    { years: null, retainedUntil: null, state: 'unknown', people: 1, leftAnswers: 0, evidence: 0 },
  ],
  planned: null,
  runs: [],
};

/** A request of another account. */
const waiting: Retention = {
  ...ended,
  planned: {
    endingId: '1d0c5d0e-5d2a-4a62-9c58-2f6f5f2d7a11',
    way: 'erase',
    byName: 'Dra. Maria Eduarda de Albuquerque Cavalcanti',
    requestedAt: '2033-03-02T15:30:00.000Z',
    beginsAt: '2033-03-09T15:30:00.000Z',
    expected: 1210,
    confirmation: 'yours',
  },
};

const retention = (shown: Retention): StubbedAnswer[] => [stub(readRetention, shown)];
const path = '/staff/retention';

/** The real ones are in `tests/full/journeys/team/retention.spec.ts`. */
export const retentionScreens: readonly Screen[] = [
  { name: 'staff-retention', path, who: 'staff' },
  {
    name: 'staff-retention-none',
    path,
    who: 'staff',
    stubs: retention({ ...ended, endedOn: null, groups: [] }),
    sees: 'Ninguém aceitou o termo ainda',
  },
  { name: 'staff-retention-over', path, who: 'staff', stubs: retention(ended), prepare: decides },
  { name: 'staff-retention-question', path, who: 'staff', stubs: retention(ended), prepare: asksOnceMore },
  {
    name: 'staff-retention-planned',
    path,
    who: 'staff',
    stubs: retention(waiting),
    sees: 'Um pedido espera',
  },
  { name: 'staff-retention-confirming', path, who: 'staff', stubs: retention(waiting), prepare: asksToBegin },
  {
    name: 'staff-retention-receipts',
    path,
    who: 'staff',
    stubs: retention({ ...ended, runs: [underWay, run] }),
    sees: '600 de 1.210',
  },
];

async function decides(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Tirar os nomes e deixar as respostas' }).check();
  await page.getByRole('checkbox', { name: 'Entendi o que vai acontecer' }).check();
}

async function asksOnceMore(page: Page): Promise<void> {
  await decides(page);
  await pressButton(page, 'Pedir para tirar os nomes');
  await seesDialog(page);
}

async function asksToBegin(page: Page): Promise<void> {
  await pressButton(page, 'Apagar tudo agora');
  await seesDialog(page);
}
