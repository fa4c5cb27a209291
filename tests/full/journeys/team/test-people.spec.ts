import { expect } from '@playwright/test';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageOf } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, person } from '#tests/support/participation/people.ts';

const stage = openedStage();

test('administration marks an account as a test, sees it marked and not counted, and deletes its participation once it may', async ({
  browser,
}) => {
  const zeca = await staffMember(stage, 'Zeca');
  const teo = await person(stage, 'Teo');
  await enrolledPerson(stage, 'Ana');
  await teo.hasFinishedDay(1);
  const page = await pageOf(browser, stage, zeca);
  const watch = watchPage(page);
  await page.goto(`${stage.address}/staff/people`);
  await page.getByRole('button', { name: 'Mais: Teo' }).click();
  await page.getByRole('menuitem', { name: 'Marcar como teste: Teo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Marcar como teste' }).click();
  await expect(dialog.getByText('Escreva o motivo em uma frase.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Experimenta o estudo antes da abertura');
  await dialog.getByRole('button', { name: 'Marcar como teste' }).click();
  await expect(page.getByText('Marcada como teste a participação de Teo.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Teo/ }).getByText('teste', { exact: true })).toBeVisible();

  await page.goto(`${stage.address}/wordanalysis`);
  await expect(page.getByText('1 participante · 1 de teste')).toBeVisible();
  await expect(page.getByText('teste', { exact: true })).toHaveCount(1);
  await page.getByLabel('Fora das análises').selectOption('Só testes');
  await expect(page.getByText('0 de 1 participante · 1 de teste')).toBeVisible();

  await page.goto(`${stage.address}/staff/people`);
  await page.getByRole('button', { name: 'Mais: Teo' }).click();
  await page.getByRole('menuitem', { name: 'Encerrar o teste: Teo' }).click();
  await expect(dialog.getByText('Esta pessoa já participava antes de ser teste.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Apagar a participação' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Tirar a marca' })).toBeEnabled();

  await stage.clock.advance(7 * 86_400);
  await page.goto(`${stage.address}/staff/people`);
  await page.getByRole('button', { name: 'Mais: Teo' }).click();
  await page.getByRole('menuitem', { name: 'Encerrar o teste: Teo' }).click();
  await dialog.getByRole('button', { name: 'Apagar a participação' }).click();
  await expect(dialog.getByText('não há volta')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apagar de vez' }).click();
  await expect(page.getByText('Apagada a participação de teste de Teo.')).toBeVisible();
  await page.goto(`${stage.address}/wordanalysis`);
  await expect(page.getByText('1 participante', { exact: true })).toBeVisible();
  watch.expectNoFault();
});
