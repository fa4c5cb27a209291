import { expect } from '@playwright/test';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageIn, sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { hasAdministeredLong, staffMember } from '#tests/support/accounts/staff.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

let stage: OpenStage;
let zeca: Person;
let yara: Person;

test.beforeAll(async () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const material = await changedMaterial({
    'placeholders.json': (text) => text.replace(/("ANOS_GUARDA": \{[^}]*"value": )null/, '$1"5"'),
    ...withSettings({ lastDate: tomorrow, endedOn: tomorrow, evidenceAfterLeaving: 'record' }),
  });
  stage = await openStage({ material });
  const [ana, bia] = [await person(stage, 'Ana'), await person(stage, 'Bia')];
  zeca = await staffMember(stage, 'Zeca');
  await ana.hasEnrolled();
  await bia.hasConsented();
  yara = await staffMember(stage, 'Yara');
});
test.afterAll(() => stage.close());

test('staff see retention dates, and end expired data with a second person, which leaves a receipt', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await pageIn(context, stage, zeca);
  const watch = watchPage(page);
  await page.goto(`${stage.address}/staff/consents`);
  await page.getByRole('link', { name: 'Guarda' }).click();
  await expect(page.getByRole('cell', { name: 'Dentro do prazo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'O que passou do prazo' })).toHaveCount(0);

  for (let year = 1; year <= 6; year += 1) await stage.clock.advance(366 * 86_400);
  await page.reload();
  await expect(page.getByText('O prazo que o termo promete acabou para 2 pessoas')).toBeVisible();
  await page.getByRole('radio', { name: 'Apagar tudo' }).check();
  await page.getByRole('checkbox', { name: 'Entendi o que vai acontecer' }).check();
  await page.getByRole('button', { name: 'Pedir para apagar tudo' }).click();
  const question = page.getByRole('dialog', { name: 'Está tudo conferido?' });
  await question.getByRole('button', { name: 'Pedir para apagar tudo' }).click();
  await expect(page.getByText('O pedido está guardado')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Um pedido espera' })).toBeVisible();
  expect(await stage.database.selectFrom('participant').selectAll().execute()).toHaveLength(2);
  await page.getByRole('button', { name: 'Retirar o pedido' }).click();
  await expect(page.getByText('O pedido foi retirado')).toBeVisible();
  await page.getByRole('radio', { name: 'Apagar tudo' }).check();
  await page.getByRole('checkbox', { name: 'Entendi o que vai acontecer' }).check();
  await page.getByRole('button', { name: 'Pedir para apagar tudo' }).click();
  await question.getByRole('button', { name: 'Pedir para apagar tudo' }).click();
  await expect(page.getByRole('heading', { name: 'Um pedido espera' })).toBeVisible();

  // The other one of administration looks at it and lets it begin.
  await hasAdministeredLong(stage, yara);
  await sitAt(context, stage.address, yara.client);
  await page.reload();
  await page.getByRole('button', { name: 'Apagar tudo agora' }).click();
  const confirming = page.getByRole('dialog', { name: 'Apagar tudo agora, sem esperar?' });
  await confirming.getByRole('button', { name: 'Apagar tudo agora' }).click();
  await expect(page.getByText('Começou.')).toBeVisible();
  await expect(page.getByText('Ninguém aceitou o termo ainda')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^2 pessoas$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'O que passou do prazo' })).toHaveCount(0);
  expect(await stage.database.selectFrom('participant').selectAll().execute()).toEqual([]);

  await page.getByRole('link', { name: 'Registro de acessos' }).click();
  const asked = page.getByRole('row', { name: /Zeca.*Mandou apagar o que passou do prazo de guarda: 2 pessoas/ });
  await expect(asked).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Zeca.*Retirou o pedido para apagar/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Yara.*Confirmou o pedido de outra pessoa para apagar/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /WordMood.*Cumpriu o que a equipe mandou/ })).toBeVisible();
  watch.expectNoFault();
});
