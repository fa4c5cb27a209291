import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { stoppingInWords } from '#study/wording/stopping-in-words.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';
import { changedMaterial } from '#tests/support/study/changed-material.ts';
import { sitAt } from './sit-at.ts';

/** Local service of a research group, with special letters that must be shown unchanged. */
const ownNumber = { name: 'Plantão', phone: '0800 273 0000', callLabel: 'Ligar para o plantão "Vitória" <24 h>' };
export const ownSentence = `Precisa conversar? CVV 188. Emergência: SAMU 192. Plantão: ${ownNumber.phone}.`;
const ways = [
  { name: 'Conversar agora Ligar para o 188', address: 'tel:188' },
  { name: 'Emergência Ligar para o 192', address: 'tel:192' },
  { name: ownNumber.callLabel, address: 'tel:08002730000' },
  { name: 'Prefiro escrever', address: 'https://cvv.org.br' },
];

function withOwnNumber(written: string): string {
  const help = JSON.parse(written);
  for (const card of [help.full, help.afterInventory]) card.markdown += `\n\nPlantão: ${ownNumber.phone}.`;
  return JSON.stringify({ ...help, short: ownSentence, contacts: [...help.contacts, ownNumber] });
}

export type HelpStage = { installation: RunningInstallation; ana: StudyClient; close: () => Promise<void> };

/** An installation with a service added by its group, and a person with an account. */
export async function openHelpStage(): Promise<HelpStage> {
  const material = await changedMaterial({ 'help.json': withOwnNumber });
  const installation = await startInstallation({ STUDY_MATERIAL_DIR: material.folder });
  const ana = new StudyClient(installation.address);
  await ana.signUp({ name: 'Ana', email: 'ana@example.org', password: 'palavras2026' });
  return {
    installation,
    ana,
    async close() {
      await installation.remove();
      await material.remove();
    },
  };
}

export async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  return context.newPage();
}

/** @param prepare before the page asks for anything */
export async function openHome(
  browser: Browser,
  { installation, ana }: HelpStage,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> {
  const page = await newPage(browser);
  await prepare(page);
  await sitAt(page.context(), installation.address, ana);
  await page.goto(installation.address);
  await expect(page.getByRole('link', { name: 'Ler o convite' })).toBeVisible();
  await expect(page.getByText(ownSentence).first()).toBeVisible();
  return page;
}

export const loseNetwork = (page: Page) => page.context().setOffline(true);

/** On a screen that could not go on there is nothing to lead out of: pressed, the row says that one may stop. */
export async function expectRows(place: Locator): Promise<void> {
  await expectNumbers(place);
  const stop = place.getByText(stoppingInWords.label, { exact: true });
  await stop.click();
  await expect(place.getByText(stoppingInWords.notice)).toBeVisible();
  await stop.click();
  await expect(place.getByText(stoppingInWords.notice)).toBeHidden();
}

export async function expectNumbers(place: Locator): Promise<void> {
  for (const { name, address } of ways) {
    const link = place.getByRole('link', { name });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', address);
  }
}

export async function expectBareWords(page: Page): Promise<void> {
  await expect(page.getByText('WordMood', { exact: true })).toBeVisible();
  await expect(page.getByText('Se a página não abrir')).toBeVisible();
  await expect(page.getByText(ownSentence).first()).toBeVisible();
  await expectRows(page.locator('body'));
}
