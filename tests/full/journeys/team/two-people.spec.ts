import { type Browser, expect } from '@playwright/test';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageOf } from '#tests/journeys/support/steps/sit-at.ts';
import { staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';

const stage = openedStage();
let zuleica: Person;

test.beforeAll(async () => {
  zuleica = await staffMember(stage, 'Zuleica');
});

/** Goes where data can be taken along. @returns how many buttons for it there are at each place */
async function downloadsSeenBy(browser: Browser, member: Person): Promise<Record<string, number>> {
  const page = await pageOf(browser, stage, member);
  const downloads = page.getByRole('button', { name: /^Baixar/ });
  const seen: Record<string, number> = {};
  await page.goto(`${stage.address}/wordanalysis`);
  const { code } = await stage.database.selectFrom('participant').select('code').executeTakeFirstOrThrow();
  const participant = page.getByRole('link', { name: code });
  await expect(participant).toBeVisible();
  seen.list = await downloads.count();
  await participant.click();
  await expect(page.getByRole('heading', { name: /^Participante / })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Valência 1' }).first()).toBeVisible();
  seen.participant = await downloads.count();
  await page.getByRole('tab', { name: 'Sobre a pessoa' }).click();
  await expect(page.getByRole('heading', { name: 'Nuvens' })).toBeVisible();
  seen.about = await downloads.count();
  await page.goto(`${stage.address}/globalanalysis`);
  await expect(page.getByText('Notas de 1 participante.')).toBeVisible();
  seen.allWords = await downloads.count();
  return seen;
}

test('a member with the role of reading sees what others see, and no button that takes data away', async ({
  browser,
}) => {
  const rita = await teamMember(stage, 'Rita', ['reading']);
  const carla = await person(stage, 'Carla');
  await carla.hasFinishedDay(1);
  expect(await downloadsSeenBy(browser, zuleica)).toEqual({ list: 1, participant: 2, about: 2, allWords: 1 });
  expect(await downloadsSeenBy(browser, rita)).toEqual({ list: 0, participant: 0, about: 0, allWords: 0 });
  const page = await pageOf(browser, stage, rita);
  await page.goto(`${stage.address}/wordanalysis`);
  await expect(page.getByRole('link', { name: 'Análise global' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Partes da análise' }).getByRole('link')).toHaveText([
    'Participantes',
    'Palavras',
    'Estudo',
    'Recrutamento',
    'Grupos',
    'Material',
  ]);
  await expect(page.getByRole('link', { name: 'Equipe' })).toHaveCount(0);
});
