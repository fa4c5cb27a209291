import { expect, type Page } from '@playwright/test';
import { readInvitation } from '#contract/accounts/team-request-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { readGlobalWords } from '#contract/research/global-words-calls.ts';
import { readAnalysisOfPeople, readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import type { BlindedStudy, StudyPlan } from '#contract/research/study-plan-shape.ts';
import { readsWholeConsent } from '#tests/journeys/support/steps/enrolment-steps.ts';
import { onceComputed } from '#tests/journeys/support/watching/once-computed.ts';

// What would take another installation or end somebody's account, shown to a page that has asked the real server.

/** As in a study that wants the consent signed elsewhere as well. */
export async function requireSignedPdf(page: Page): Promise<void> {
  await page.route(`**${readMaterial.path}`, async (route) => {
    const response = await route.fetch();
    const material = await response.json();
    await route.fulfill({
      response,
      json: { ...material, settings: { ...material.settings, signedConsent: 'required' } },
    });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sua via' })).toBeVisible();
}

/** As after the consent text has changed. */
export async function outdateConsent(page: Page, path: string): Promise<void> {
  await page.route(`**${readProgress.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), consentOutdated: true } });
  });
  await page.goto(new URL(path, page.url()).href);
  await expect(page.getByText(/O termo (de consentimento )?mudou/).first()).toBeVisible();
}

/** The same, with the whole text before the eyes. */
export async function readsChangedConsent(page: Page): Promise<void> {
  // The page's own first answers know nothing of that: the way leads over home, which has asked since.
  await outdateConsent(page, '/');
  await page.getByRole('link', { name: 'Ler a nova versão' }).click();
  await readsWholeConsent(page);
}

const offered: OutputOf<typeof readInvitation> = {
  invitedByName: 'Beatriz',
  staffRoles: ['reading', 'care'],
  staffUntil: '2027-03-01T03:00:00.000Z',
};

/** As for whoever has the link that was mailed to them. */
export async function offerInvitation(page: Page): Promise<void> {
  await page.route(`**${readInvitation.path}`, (route) => route.fulfill({ json: offered }));
  await page.goto(new URL('/team/invitation?token=abc', page.url()).href);
  await expect(page.getByRole('button', { name: 'Aceitar e entrar na equipe' })).toBeVisible();
}

/** As right after leaving. */
export async function showReceipt(page: Page): Promise<void> {
  await page.evaluate(() => {
    const removed = { rows: 1284, files: 1, mails: 2, sessions: 1 };
    const leavingReceipt = {
      receiptNumber: 'ABCD-EFGH-JKLM-NPQR',
      choice: 'keep',
      leftAt: '2026-03-01T12:00:00.000Z',
      removed,
      keptAnswers: 1024,
    };
    history.replaceState({ ...history.state, leavingReceipt }, '');
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recibo' })).toBeVisible();
}

const version = (day: number, more: string) => ({
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  version: `${day}.0`,
  firstUsedAt: `2026-01-0${day}T12:00:00.000Z`,
  text: `---\nversion: '${day}.0'\n---\n\n# Hipóteses\n\nA depressão cai do dia 1 ao dia 3. ${more}\n`,
});
const inForce: NonNullable<StudyPlan['inForce']> = {
  ...version(2, 'As notas das palavras treinadas mudam mais do que as das vizinhas.'),
  ...{ registered: '2026-01-02', plannedPeople: 120 },
  confirmatory: ['change.depression.1-3', 'friedman.valence', 'shift.2-3', 'tests.GEN', 'relational.test2'],
  elsewhere: ['Modelo misto das notas, no R'],
};
const plan: StudyPlan = {
  inForce,
  others: [version(1, '')],
  firstEnrolledAt: '2026-01-01T12:00:00.000Z',
  blinded: null,
};
const blinded: BlindedStudy = {
  ...{ finished: 87, untilPeople: 120, until: '2027-06-30', isDateReached: false },
  ...{ included: 104, excluded: 2, testPeople: 1 },
  flow: [
    { day: 1, started: 104, inventory: 103, words: 101, finished: 98 },
    { day: 2, started: 95, inventory: 95, words: 94, finished: 92 },
    { day: 3, started: 88, inventory: 88, words: 87, finished: 87 },
  ],
};

/** As in a study with a plan of its analyses, which has changed once. */
export async function registerPlan(page: Page): Promise<void> {
  for (const { path } of [readStudyAnalysis, readAnalysisOfPeople]) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), plan } });
    });
  }
  await page.reload();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible(onceComputed);
}

/** As in a study whose plan keeps the results unseen. */
export async function closeResults(page: Page): Promise<void> {
  const unseen = { content: null, computedAt: null, hasNewerData: false, computation: null, failedAt: null };
  await page.route(`**${readStudyAnalysis.path}`, (route) =>
    route.fulfill({ json: { ...unseen, plan: { ...plan, blinded } } }),
  );
  await page.route(`**${readGlobalWords.path}`, (route) => route.fulfill({ json: { ...unseen, blinded } }));
  await page.reload();
  await expect(page.getByText('Os resultados ainda estão fechados')).toBeVisible();
}
