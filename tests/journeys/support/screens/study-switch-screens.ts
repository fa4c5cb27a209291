import { expect, type Page } from '@playwright/test';
import { readStudySwitch, type StudySwitchView } from '#contract/team/study-switch-calls.ts';
import { pressButton, type Screen, seesDialog, seesHeading } from './screen.ts';
import { type StubbedAnswer, stub } from './stubbed-answers.ts';

export const pauseSentence = 'Estamos revendo uma parte do convite e voltamos em março. Agradecemos a sua paciência.';

const pause: StudySwitchView = {
  revision: 3,
  state: 'paused',
  sentence: pauseSentence,
  lastDate: '2028-02-29',
  lastDateIsOver: false,
  people: { inDay: 12, betweenDays: 1, consented: 4 },
  changes: [
    {
      revision: 3,
      state: 'paused',
      sentence: pauseSentence,
      changedAt: '2027-02-03T13:05:00.000Z',
      byName: 'Dra. Maria Eduarda de Albuquerque Cavalcanti',
    },
    { revision: 2, state: 'open', sentence: '', changedAt: '2027-01-20T09:00:00.000Z', byName: 'Zeca' },
    { revision: 1, state: 'noNewPeople', sentence: '', changedAt: '2027-01-10T18:30:00.000Z', byName: null },
  ],
};
export const pausedStudy: readonly StubbedAnswer[] = [stub(readStudySwitch, pause)];

export const studySwitchScreens: readonly Screen[] = [
  { name: 'staff-study', path: '/staff/study', who: 'staff' },
  {
    name: 'staff-study-paused',
    path: '/staff/study',
    who: 'staff',
    stubs: pausedStudy,
    sees: 'A pesquisa está pausada',
  },
  { name: 'staff-study-question', path: '/staff/study', who: 'staff', stubs: pausedStudy, prepare: asksToEnd },
  {
    name: 'staff-study-last-date',
    path: '/staff/study',
    who: 'staff',
    stubs: [stub(readStudySwitch, { ...pause, state: 'open', sentence: '', lastDateIsOver: true })],
    prepare: seesLastDateOver,
  },
];

async function seesLastDateOver(page: Page): Promise<void> {
  await seesHeading(page, 'A pesquisa está encerrada');
  // The latest change is a pause, not this end.
  await expect(page.getByText(/^Desde /)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Encerrar' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Abrir|Fechar|Pausar|Mudar a frase/ })).toHaveCount(0);
}

async function asksToEnd(page: Page): Promise<void> {
  await pressButton(page, 'Encerrar');
  await page
    .getByRole('textbox', { name: /^Frase para quem visita/ })
    .fill('Os resultados saem em março, na página do nosso grupo. Agradecemos a todos.');
  await seesDialog(page);
}
