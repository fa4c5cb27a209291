import { expect, type Page } from '@playwright/test';
import { readGlobalWords } from '#contract/research/global-words-calls.ts';
import { readAnalysisOfPeople, readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import type { BlindedStudy, StudyPlan } from '#contract/research/study-plan-shape.ts';
import type { Screen } from './screen.ts';
import { change, type StubbedAnswer, stub } from './stubbed-answers.ts';

const version = (day: number, more: string) => ({
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  version: `${day}.0`,
  firstUsedAt: `2026-01-0${day}T12:00:00.000Z`,
  text: `---\nversion: '${day}.0'\n---\n\n# Hipóteses\n\nA depressão cai do dia 1 ao dia 3. ${more}\n`,
});
const inForce: NonNullable<StudyPlan['inForce']> = {
  ...version(2, 'As notas das palavras treinadas mudam mais do que as das vizinhas.'),
  ...{ registered: '2026-01-02', plannedPeople: 120 },
  confirmatory: ['change.depression.1-3', 'friedman.valence', 'shift.2-3', 'tests.GEN', 'relational.test2'],
  elsewhere: ['Modelo misto das notas, no R'],
  smallestEffect: {},
};
const plan: StudyPlan = {
  inForce,
  others: [version(1, '')],
  firstEnrolledAt: '2026-01-01T12:00:00.000Z',
  blinded: null,
};
const blinded: BlindedStudy = {
  ...{ finished: 87, untilPeople: 120, until: '2027-06-30', isDateReached: false },
  ...{ included: 104, excluded: 2, testPeople: 1 },
  flow: [
    { day: 1, started: 104, inventory: 103, words: 101, finished: 98 },
    { day: 2, started: 95, inventory: 95, words: 94, finished: 92 },
    { day: 3, started: 88, inventory: 88, words: 87, finished: 87 },
  ],
};

/** A study with a plan of its analyses, which has changed once. */
const planned: StubbedAnswer[] = [
  change(readStudyAnalysis, (real) => ({ ...real, plan })),
  change(readAnalysisOfPeople, (real) => ({ ...real, plan })),
];
const unseen = { content: null, computedAt: null, hasNewerData: false, computation: null, failedAt: null };
/** A study whose plan keeps the results unseen. */
const closed: StubbedAnswer[] = [
  stub(readStudyAnalysis, { ...unseen, plan: { ...plan, blinded } }),
  stub(readGlobalWords, { ...unseen, blinded }),
];
const resultsAreClosed = 'Os resultados ainda estão fechados';

/** Results and words over all participants. */
export const studyAnalysisScreens: readonly Screen[] = [
  { name: 'study-analysis', path: '/studyanalysis', who: 'staff', prepare: unfoldsNumbers },
  { name: 'study-analysis-change', path: '/studyanalysis?tab=change', who: 'staff', prepare: unfoldsNumbers },
  { name: 'study-analysis-figure', path: '/studyanalysis?tab=change', who: 'staff', prepare: opensFigure },
  { name: 'study-analysis-plan', path: '/studyanalysis?tab=plan', who: 'staff', stubs: planned, prepare: seesAnalysis },
  {
    name: 'study-analysis-other-people',
    path: '/studyanalysis?incomplete=without&excluded=with&tab=tasks',
    who: 'staff',
    stubs: planned,
    prepare: seesAnalysis,
  },
  { name: 'study-analysis-closed', path: '/studyanalysis', who: 'staff', stubs: closed, sees: resultsAreClosed },
  { name: 'staff-words', path: '/globalanalysis', who: 'staff', prepare: seesWords },
  { name: 'staff-words-details', path: '/globalanalysis?details=1', who: 'staff', prepare: seesWords },
  { name: 'staff-words-none', path: '/globalanalysis?search=xyz', who: 'staff' },
  { name: 'staff-words-closed', path: '/globalanalysis', who: 'staff', stubs: closed, sees: resultsAreClosed },
];

async function seesAnalysis(page: Page): Promise<void> {
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible();
}

async function seesWords(page: Page): Promise<void> {
  await expect(page.getByRole('rowheader').first()).toBeVisible();
}

async function unfoldsNumbers(page: Page): Promise<void> {
  await seesAnalysis(page);
  // From the last one on: one that is pressed is called otherwise.
  const folded = await page.getByRole('button', { name: /^Ver os números/ }).all();
  for (const button of folded.toReversed()) await button.click();
}

async function opensFigure(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Figura: / })
    .first()
    .click();
  await expect(page.getByAltText(/^Prévia da figura/)).toBeVisible();
}
