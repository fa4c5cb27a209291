import { expect } from '@playwright/test';
import { readChecklist } from '#contract/team/checklist-calls.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { pathsOf } from '#tests/journeys/support/watching/paths-of.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember, teamMember } from '#tests/support/accounts/staff.ts';

const stage = openedStage();

test('the panel of an empty installation links to the obstacles to real data, and each to its draft field', async ({
  page,
}) => {
  const zeca = await staffMember(stage, 'Zeca');
  await sitAt(page.context(), stage.address, zeca.client);
  const watch = watchPage(page);
  await page.goto(stage.address);
  const blocks = page.getByRole('link', { name: /^\d+ pontos impedem a coleta de dados reais$/ });
  await expect(blocks).toBeVisible();
  await expect(page.getByText('O primeiro: Redação do inventário.')).toBeVisible();
  await expect(page.getByText('Nada espera por você agora.')).toHaveCount(0);
  const [count] = (await blocks.innerText()).split(' ');
  await blocks.click();
  await expect(page.getByText(`${count} pontos impedem a coleta`)).toBeVisible();

  await page.getByRole('link', { name: 'Mudar no rascunho: Marcadores sem valor' }).click();
  await page.getByRole('button', { name: 'Começar um rascunho' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome da pesquisa' })).toBeFocused();
  await page.goto(`${stage.address}/staff/readiness`);
  await page.getByRole('link', { name: 'Mudar no rascunho: Clínica dos profissionais' }).click();
  await expect(page.getByRole('textbox', { name: 'Clínica dos profissionais' })).toBeFocused();
  watch.expectNoFault();
});

test('a member without access to readiness gets no link and sends no request for it', async ({ page }) => {
  const rita = await teamMember(stage, 'Rita', ['reading']);
  await sitAt(page.context(), stage.address, rita.client);
  const asked: string[] = [];
  await page.route(pathsOf(readChecklist), async (route) => {
    asked.push(route.request().url());
    await route.continue();
  });
  await page.goto(stage.address);
  await expect(page.getByText('Nada espera por você agora.')).toBeVisible();
  await expect(page.getByText('impedem a coleta')).toHaveCount(0);
  expect(asked).toEqual([]);
});
