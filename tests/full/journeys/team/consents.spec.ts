import { expect } from '@playwright/test';
import { inspectSignature } from '#contract/team/consent-evidence-calls.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageOf } from '#tests/journeys/support/steps/sit-at.ts';
import { countPresses } from '#tests/journeys/support/watching/count-presses.ts';
import { downloadFile } from '#tests/journeys/support/watching/downloaded.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { codeOf } from '#tests/support/participation/waiting-people.ts';
import { pdfText } from '#tests/support/platform/pdf-text.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';
import { certificateOf, makeAuthorities, signsAndSends } from '#tests/support/team/sent-consents.ts';

let stage: OpenStage;
let zeca: Person;
let ana: Person;
let bia: Person;
let sentByBia: Buffer;

test.beforeAll(async () => {
  const { between, pem } = await makeAuthorities();
  const material = await changedMaterial({
    ...withSettings({ signedConsent: 'optional' }),
    'signature-roots/root.pem': () => pem,
  });
  stage = await openStage({ material });
  [zeca, ana, bia] = await Promise.all([staffMember(stage, 'Zeca'), person(stage, 'Ana'), person(stage, 'Bia')]);
  await ana.hasEnrolled();
  await bia.hasConsented();
  await signsAndSends(ana, await certificateOf('Ana Maria da Silva', between), [between]);
  sentByBia = await signsAndSends(bia, await certificateOf('Beatriz da Silva', between), [between]);
});
test.afterAll(() => stage.close());

test('staff read the register, open a signature, confirm and undo it, and download files', async ({ browser }) => {
  const page = await pageOf(browser, stage, zeca);
  const watch = watchPage(page);
  await page.goto(`${stage.address}/staff/people`);
  await page.getByRole('link', { name: 'Consentimentos' }).click();
  const [codeOfAna, codeOfBia] = [await codeOf(stage.database, ana), await codeOf(stage.database, bia)];
  const rowOf = (code: string) => page.getByRole('row', { name: new RegExp(`^${code} `) });
  // The job that checks signatures has been woken by the documents.
  await expect(rowOf(codeOfAna)).toContainText('Válida');
  await expect(rowOf(codeOfAna)).toContainText('Em vigor');
  await expect(rowOf(codeOfAna)).toContainText('quero participar');
  await expect(rowOf(codeOfBia)).toContainText('De outra pessoa');
  await expect(page.getByText('Silva')).toHaveCount(0);

  await page.getByLabel('Código').fill(codeOfBia.toLowerCase());
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(rowOf(codeOfAna)).toHaveCount(0);
  await expect(page.getByText('1 consentimento', { exact: true })).toBeVisible();
  await page.getByLabel('Assinatura', { exact: true }).selectOption('Válida');
  await expect(page.getByText('Nenhum consentimento combina com a busca.')).toBeVisible();
  await page.goBack();

  const inspected: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(inspectSignature.path)) inspected.push(request.url());
  });
  await page.getByRole('button', { name: `Assinatura de ${codeOfBia}` }).click();
  const dialog = page.getByRole('dialog', { name: `Assinatura de ${codeOfBia}` });
  await expect(dialog.getByText('BEATRIZ DA SILVA', { exact: true })).toBeVisible();
  await expect(dialog.getByText('não passou por antivírus')).toBeVisible();
  const saved = await downloadFile(page, () => dialog.getByRole('button', { name: 'Baixar o PDF assinado' }).click());
  expect(saved.equals(sentByBia)).toBe(true);
  await dialog.getByRole('button', { name: 'Conferi e confirmo a assinatura' }).click();
  await expect(dialog.getByText(/^por você, /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Desfazer a confirmação' })).toBeVisible();
  expect(inspected).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect(rowOf(codeOfBia)).toContainText('Conferida pela equipe');
  await page.getByRole('button', { name: `Assinatura de ${codeOfBia}` }).click();
  await dialog.getByRole('button', { name: 'Desfazer a confirmação' }).click();
  await expect(dialog.getByRole('button', { name: 'Conferi e confirmo a assinatura' })).toBeVisible();
  expect(inspected).toHaveLength(2);
  await page.keyboard.press('Escape');
  await expect(rowOf(codeOfBia)).toContainText('De outra pessoa');

  const copy = await downloadFile(page, () =>
    page.getByRole('button', { name: `Baixar a via de ${codeOfBia}` }).click(),
  );
  expect(pdfText(copy)).toContain('Bia da Silva');
  await expect(page.getByText(`A via de ${codeOfBia} está nos downloads.`)).toBeVisible();

  await test.step('the report for the committee is three presses from where staff land', async () => {
    const pressed = await countPresses(page);
    await page.goto(stage.address);
    await page.getByRole('link', { name: 'Equipe' }).click();
    await page.getByRole('link', { name: 'Consentimentos' }).click();
    const zip = await downloadFile(page, () => page.getByRole('button', { name: 'Baixar o pacote' }).click());
    const files = await zipContent(zip);
    expect([...files.keys()].map((name) => name.split('.').at(-1))).toEqual(['csv', 'pdf']);
    await expect.poll(pressed).toBe(3);
  });

  await page.getByRole('link', { name: 'Registro de acessos' }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(`Zeca.*Baixou o PDF assinado de participante ${codeOfBia}`) }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Zeca.*Baixou o pacote para o comitê de ética/ })).toBeVisible();
  watch.expectNoFault();
});
