import { expect, type Page } from '@playwright/test';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { type ChangedMaterial, changedMaterial, withPlan } from '#tests/support/study/changed-material.ts';

const head = `
version: '1.0'
registered: 2026-11-01
plannedPeople: 500
blindedUntilPeople: 2
confirmatory: [change.depression.1-3, relational.test2]
elsewhere: [Modelo misto das notas]`;

let material: ChangedMaterial;
let zuleica: Person;

const stage = openedStage(async () => {
  material = await changedMaterial(withPlan(head));
  return { material };
});

test.beforeAll(async () => {
  zuleica = await staffMember(stage, 'Zuleica');
});

async function opensStudy(page: Page) {
  await page.setViewportSize({ width: 1920, height: 900 });
  await sitAt(page.context(), stage.address, zuleica.client);
  const watch = watchPage(page);
  await page.goto(`${stage.address}/studyanalysis`);
  return watch;
}

test('blinded results are hidden; with enough people they are shown beside the plan', async ({ page }) => {
  const watch = await opensStudy(page);
  await expect(page.getByText('Os resultados ainda estão fechados')).toBeVisible();
  await expect(page.getByText('quando 2 pessoas terminarem o dia 3 (até agora 0)')).toBeVisible();
  await expect(page.getByText('500 pessoas que terminem o dia 3; até agora 0')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(1);
  await expect(page.getByRole('figure', { name: 'Até onde as pessoas chegaram' })).toBeVisible();
  await expect(page.getByText('O plano não é o do começo')).toHaveCount(0);
  await page.goto(`${stage.address}/globalanalysis`);
  await expect(page.getByRole('heading', { name: 'Análise global' })).toBeVisible();
  await expect(page.getByText('quando 2 pessoas terminarem o dia 3 (até agora 0)')).toBeVisible();
  await expect(page.getByText('Ninguém avaliou palavras ainda')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver o plano de análise, em Estudo' }).click();
  await page.getByText('Texto do plano').click();
  await expect(page.getByText('Hipótese: a depressão cai do dia 1 ao 3.')).toBeVisible();

  await fillStudy(stage.databaseAddress, { participants: 24, days: 3, seed: 20_261_123, material: material.folder });
  await page.goto(`${stage.address}/globalanalysis`);
  await expect(page.getByRole('columnheader', { name: 'Palavra' })).toBeVisible();
  await expect(page.getByText('Os resultados ainda estão fechados')).toHaveCount(0);
  await page.goto(`${stage.address}/studyanalysis`);
  await page.getByRole('tab', { name: 'Plano' }).click();
  const planned = page.getByRole('region', { name: 'Plano de análise', exact: true });
  await expect(planned.getByRole('row', { name: /^Depressão, mudança 1\s→\s3 registrado/ })).toBeVisible();
  await expect(planned.getByRole('row', { name: /^Teste 2, quem acertou 9 ou 10 de 10, dia 3/ })).toBeVisible();
  await expect(planned.getByRole('row', { name: 'Modelo misto das notas não calculado aqui' })).toBeVisible();
  await expect(page.getByText('Os resultados ainda estão fechados')).toHaveCount(0);
  await expect(page.getByText(/^O plano prevê 500 pessoas, e até agora \d+ terminaram o dia 3/)).toBeVisible();
  // People of two months ago, and a plan of today.
  await expect(page.getByText(/As primeiras respostas são de .*, de antes do plano/)).toBeVisible();

  await page.getByRole('tab', { name: 'Mudança' }).click();
  await page.getByRole('button', { name: /^Ver os números e o método.*Depressão/ }).click();
  const changes = page.getByRole('list', { name: /^Mudança dos três escores/ }).getByRole('listitem');
  await expect(changes.filter({ hasText: /^Depressão, 1\s→\s3.*registrado$/ })).toBeVisible();
  await expect(changes.filter({ hasText: /^Ansiedade, 1\s→\s3.*exploratório$/ })).toBeVisible();
  await expect(page.getByText('Os três dias juntos (Friedman), exploratório')).toBeVisible();
  await page.getByRole('tab', { name: 'Treinos e testes' }).click();
  await page.getByRole('button', { name: /^Ver os números e o método.*Quantas pessoas acertaram/ }).click();
  await expect(page.getByText(/^Pessoas com 9 ou 10 de 10 por teste e dia, registrado onde/)).toBeVisible();
  await page.getByRole('tab', { name: 'Plano' }).click();

  await page.getByRole('switch', { name: 'Só quem terminou os três dias' }).click();
  await expect(page.getByText('Outra escolha que a registrada:')).toBeVisible();
  await expect(
    planned.getByRole('row', { name: /^Depressão, mudança 1\s→\s3 outra escolha de pessoas/ }),
  ).toBeVisible();
  await expect(planned.getByRole('row', { name: 'Modelo misto das notas não calculado aqui' })).toBeVisible();
  await expect(planned.getByText('estes números são de outra escolha')).toBeVisible();
  await expect(page.getByRole('cell', { name: /^registrado/ })).toHaveCount(0);
  await expect(page.getByText(/^O plano prevê 500/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Voltar à escolha registrada' }).click();
  await expect(planned.getByRole('row', { name: /^Depressão, mudança 1\s→\s3 registrado/ })).toBeVisible();
  watch.expectNoFault();
});
