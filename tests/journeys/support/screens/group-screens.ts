import { expect, type Page } from '@playwright/test';
import { type GroupsView, readGroups } from '#contract/team/group-calls.ts';

// Groups that others on the same installation must not find. What the real ones do is in `tests/server/team/groups.test.ts`.

const none: GroupsView = {
  way: 'none',
  names: [],
  strata: [],
  band: null,
  enrolled: 0,
  isOpenToNewPeople: true,
  toldAt: null,
  toldByName: null,
  sizes: null,
  inNone: null,
};

async function pretendGroups(page: Page, view: GroupsView): Promise<void> {
  await page.route(`**${readGroups.path}`, (route) => route.fulfill({ json: view }));
  await page.reload();
}

export async function plansGroups(page: Page): Promise<void> {
  await pretendGroups(page, none);
  await page.getByRole('button', { name: 'Definir grupos' }).click();
  await page.getByRole('radio', { name: 'Pela pontuação no primeiro inventário' }).check();
  await page.getByRole('textbox', { name: 'Onde começa cada grupo depois do primeiro' }).fill('dez');
  await page.getByRole('button', { name: 'Salvar os grupos' }).click();
  await expect(page.getByText('Use números inteiros.')).toBeVisible();
}

export async function seesGroups(page: Page): Promise<void> {
  await pretendGroups(page, {
    ...none,
    ...{ way: 'lot', names: ['Calma', 'Rotina'], strata: ['site', 'age'], enrolled: 283, isOpenToNewPeople: false },
    ...{ toldAt: '2027-02-03T13:05:00.000Z', toldByName: 'Zeca', sizes: [141, 142], inNone: 0 },
  });
  await expect(page.getByText('141 pessoas')).toBeVisible();
}
