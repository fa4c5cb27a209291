import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startDay } from '#contract/participation/participation-calls.ts';
import { readsWholeConsent } from '#tests/journeys/support/steps/enrolment-steps.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { openAs } from '#tests/journeys/support/steps/sit-at.ts';
import { nextDaySeconds } from '#tests/support/participation/next-day-seconds.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { type ChangedMaterial, changedMaterial } from '#tests/support/study/changed-material.ts';

let material: ChangedMaterial;
const stage = openedStage(async () => {
  material = await changedMaterial({});
  return { material };
});

test('a new consent text blocks the study until accepted; a late answer waits and arrives', async ({ browser }) => {
  const ana = await enrolledPerson(stage, 'Ana');
  const bia = await person(stage, 'Bia');
  await bia.hasFinishedDay(1);
  await stage.clock.advance(nextDaySeconds);
  const page = await openAs(await browser.newContext(), stage, ana, '/inventories');
  await choose(page, 1, 3);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await publishNewConsent();

  await test.step('in the middle of a part', async () => {
    await choose(page, 2, 1);
    await expect(page.getByRole('heading', { name: 'O termo de consentimento mudou' })).toBeVisible();
    await expect(page.getByText('Você está no dia 1 de 3, na parte “Questionário”.')).toBeVisible();
    await expect(page.getByText(/Suas respostas estão guardadas neste aparelho/)).toBeVisible();
    expect(await storedChoices(ana)).toEqual(['1=3']);
    await page.reload();
    await expect(page.getByText(/Suas respostas estão guardadas neste aparelho/)).toBeVisible();
    await acceptNewConsent(page);
    await expect(page.getByRole('heading', { name: 'Dia 1 de 3' })).toBeVisible();
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    expect(await storedChoices(ana)).toEqual(['1=3', '2=1']);
    await page.getByRole('link', { name: /^Questionário.*(Fazer agora|Continuar de onde parei)/ }).click();
    await expect(page.getByText('2 de 21 respondidas')).toBeVisible();
  });

  await test.step('between two days', async () => {
    expect((await bia.client.request('POST', startDay.path, { day: 2 })).body).toMatchObject({
      refusal: 'consent-outdated',
    });
    const other = await openAs(await browser.newContext(), stage, bia, '/');
    await expect(other.getByText('Você concluiu o dia 1 de 3.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Começar o dia 2' })).toHaveCount(0);
    await acceptNewConsent(other);
    await other.getByRole('button', { name: 'Começar o dia 2' }).click();
    await expect(other.getByRole('heading', { name: 'Dia 2 de 3' })).toBeVisible();
  });
});

/** From now on the server has another consent text, with a version of its own. */
async function publishNewConsent(): Promise<void> {
  const file = join(material.folder, 'consent.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text.replace("version: '1.2.0'", "version: '2.0.0'").trimEnd()}\n\nUma frase nova.\n`);
  await stage.installation.kill();
  await stage.installation.start();
}

async function acceptNewConsent(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ler a nova versão' }).click();
  await readsWholeConsent(page);
  await expect(page.getByText(/Você aceitou a versão 1\.2\.0 em .*Esta é a versão 2\.0\.0\./)).toBeVisible();
  await page.getByRole('checkbox', { name: /Li o termo/ }).check();
  await page.getByLabel('Digite seu nome completo para assinar').fill('Alguém da Silva');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Continuar de onde parei' }).click();
}

async function choose(page: Page, item: number, value: number): Promise<void> {
  const group = page.getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) });
  await group.locator('label').nth(value).click();
}

/** What the database has, as "item=value": the server itself shows nothing before the new consent. */
async function storedChoices({ email }: Person): Promise<string[]> {
  const rows = await stage.database
    .selectFrom('inventory_choice')
    .innerJoin('participant', 'participant.participant_id', 'inventory_choice.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .orderBy('item')
    .select(['item', 'value'])
    .execute();
  return rows.map(({ item, value }) => `${item}=${value}`);
}
