import { expect, type Page } from '@playwright/test';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { readsWholeConsent } from '#tests/journeys/support/steps/enrolment-steps.ts';

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
