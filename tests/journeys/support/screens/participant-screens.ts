import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const parts = ['Linha do tempo', 'Palavras', 'Inventário', 'Tentativas', 'Qualidade', 'Próximo dia'];
/** Screens about a participant who has finished the study. */
const ofOne = { path: '/wordanalysis?day=3', endsAt: '/useranalysis', who: 'staff' } as const;

/** The list of participants, and one participant. */
export const participantScreens: readonly Screen[] = [
  { name: 'staff-participants', path: '/wordanalysis', who: 'staff', prepare: seesList },
  {
    name: 'staff-participants-filtered',
    path: '/wordanalysis?day=1&sort=state&order=up',
    who: 'staff',
    prepare: seesList,
    prepareOnPhone: opensFilters,
  },
  { name: 'staff-participants-none', path: '/wordanalysis?search=0', who: 'staff', sees: 'Limpar filtros' },
  ...parts.map((part, index) => ({
    name: `staff-participant-${index + 1}`,
    ...ofOne,
    prepare: (page: Page) => opensParticipant(page, part),
  })),
  { name: 'staff-participant-about', ...ofOne, prepare: seesAboutPerson },
  { name: 'staff-participant-replay', ...ofOne, prepare: replaysItem },
  { name: 'participants-of-reader', path: '/wordanalysis', who: 'reader', prepare: seesList },
];

async function seesList(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /^[A-Z2-9]{8}$/ }).first()).toBeVisible();
  await expect(page.getByText('ao vivo')).toBeVisible();
}

/** Where there is room they are there without being opened. */
async function opensFilters(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: 'Filtros (1)' });
  await filters.click();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
}

/** Opens the first participant of the list at one of their parts. */
async function opensParticipant(page: Page, part: string): Promise<void> {
  await page.locator('a[href^="/useranalysis#"]').first().click();
  await page.getByRole('tab', { name: part }).click();
}

/** The cloud of a day comes after what the person says of themselves. */
async function seesAboutPerson(page: Page): Promise<void> {
  await opensParticipant(page, 'Sobre a pessoa');
  await expect(page.getByRole('listbox', { name: /^Nuvem do dia/ })).toBeVisible();
}

/** Plays the first item of the first attempt up to its options. */
async function replaysItem(page: Page): Promise<void> {
  await opensParticipant(page, 'Tentativas');
  await page
    .getByRole('button', { name: /^Ver os itens/ })
    .first()
    .click();
  await page.getByRole('slider').press('Home');
  const next = page.getByRole('button', { name: 'Próximo passo' });
  for (let step = 0; step < 4; step += 1) await next.click();
}
