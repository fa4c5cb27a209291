import { expect, type Page } from '@playwright/test';
import { type GroupsView, readGroups } from '#contract/team/group-calls.ts';
import { pressButton, type Screen } from './screen.ts';
import { stub } from './stubbed-answers.ts';

const none: GroupsView = {
  way: 'none',
  names: [],
  strata: [],
  band: null,
  enrolled: 0,
  isOpenToNewPeople: true,
  disclosedAt: null,
  disclosedByName: null,
  sizes: null,
  inNone: null,
};

const drawn: GroupsView = {
  ...none,
  ...{ way: 'lot', names: ['Calma', 'Rotina'], strata: ['site', 'age'], enrolled: 283, isOpenToNewPeople: false },
  ...{ disclosedAt: '2027-02-03T13:05:00.000Z', disclosedByName: 'Zeca', sizes: [141, 142], inNone: 0 },
};

/** The real ones are in `tests/server/team/groups.test.ts`. */
export const groupScreens: readonly Screen[] = [
  { name: 'staff-groups-none', path: '/staff/groups', who: 'staff' },
  { name: 'staff-groups-plan', path: '/staff/groups', who: 'staff', stubs: [stub(readGroups, none)], prepare: plans },
  {
    name: 'staff-groups-told',
    path: '/staff/groups',
    who: 'staff',
    stubs: [stub(readGroups, drawn)],
    sees: '141 pessoas',
  },
];

async function plans(page: Page): Promise<void> {
  await pressButton(page, 'Definir grupos');
  await page.getByRole('radio', { name: 'Pela pontuação no primeiro inventário' }).check();
  await page.getByRole('textbox', { name: 'Onde começa cada grupo depois do primeiro' }).fill('dez');
  await pressButton(page, 'Salvar os grupos');
  await expect(page.getByText('Use números inteiros.')).toBeVisible();
}
