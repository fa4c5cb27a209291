import { expect, type Page } from '@playwright/test';
import { readProgress } from '#contract/participation/participation-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { readInstallation } from '#contract/platform/installation-calls.ts';
import { readStudySwitch, type StudySwitchView } from '#contract/team/study-switch-calls.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { visitorSentence } from '#study/days/visitor-sentence.ts';

// States of the study that others on the same installation must not find, shown to a page that has asked the real server. What the real one
// does there is walked through in `tests/full/journeys/team/study-switch.spec.ts`.

const sentence = 'Estamos revendo uma parte do convite e voltamos em março. Agradecemos a sua paciência.';
const lastSentence = 'Os resultados saem em março, na página do nosso grupo. Agradecemos a todos.';

const view: StudySwitchView = {
  revision: 3,
  state: 'paused',
  sentence,
  lastDate: '2028-02-29',
  lastDateIsOver: false,
  people: { inDay: 12, betweenDays: 1, consented: 4 },
  changes: [
    {
      revision: 3,
      state: 'paused',
      sentence,
      changedAt: '2027-02-03T13:05:00.000Z',
      byName: 'Dra. Maria Eduarda de Albuquerque Cavalcanti',
    },
    { revision: 2, state: 'open', sentence: '', changedAt: '2027-01-20T09:00:00.000Z', byName: 'Zeca' },
    { revision: 1, state: 'noNewPeople', sentence: '', changedAt: '2027-01-10T18:30:00.000Z', byName: null },
  ],
};

async function pretendSwitch(page: Page, shown: StudySwitchView): Promise<void> {
  await page.route(`**${readStudySwitch.path}`, (route) => route.fulfill({ json: shown }));
  await page.reload();
}

/** A pause with its history. */
export async function seesPause(page: Page): Promise<void> {
  await pretendSwitch(page, view);
  await expect(page.getByRole('heading', { name: 'A pesquisa está pausada' })).toBeVisible();
}

/** The last date is over, whatever was chosen. */
export async function seesLastDateOver(page: Page): Promise<void> {
  await pretendSwitch(page, { ...view, state: 'open', sentence: '', lastDateIsOver: true });
  await expect(page.getByRole('heading', { name: 'A pesquisa está encerrada' })).toBeVisible();
  // The latest change is a pause: nobody chose this end, and no choice would change it.
  await expect(page.getByText(/^Desde /)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Pausar|Encerrar|Mudar a frase/ })).toHaveCount(0);
}

/** The question before the end. */
export async function asksToEnd(page: Page): Promise<void> {
  await seesPause(page);
  await page.getByRole('button', { name: 'Encerrar' }).click();
  await page.getByRole('textbox', { name: /^Frase para quem visita/ }).fill(lastSentence);
  await expect(page.getByRole('dialog', { name: 'Encerrar a pesquisa?' })).toBeVisible();
}

/** What visitors and who has not joined find in a state. */
export function findsStudy(state: StudyState, seen: string) {
  return async (page: Page): Promise<void> => {
    await page.route(`**${readInstallation.path}`, async (route) => {
      const told = await (await route.fetch()).json();
      await route.fulfill({ json: { ...told, study: { state, sentence: '' } } });
    });
    await page.reload();
    await expect(page.getByText(seen).first()).toBeVisible();
  };
}

/** What somebody who takes part finds at home. */
export function findsOwnStudy(changed: (progress: ProgressView) => Partial<ProgressView>, seen: string) {
  return async (page: Page): Promise<void> => {
    await page.route(`**${readProgress.path}`, async (route) => {
      const told = (await (await route.fetch()).json()) as ProgressView;
      await route.fulfill({ json: { ...told, ...changed(told) } });
    });
    await page.reload();
    await expect(page.getByText(seen).first()).toBeVisible();
  };
}

/** @returns how the study stands for somebody, as the server tells it */
export function studyTold(state: StudyState, holdsPart: boolean): NonNullable<ProgressView['study']> {
  const written = state === 'ended' ? lastSentence : sentence;
  return { state, sentence: visitorSentence(state, { state, sentence: written }), holdsPart };
}
