import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import {
  allRules,
  bringAxe,
  sidewaysScroll,
  violationsOf,
  waitForAnimations,
} from '#tests/journeys/support/screens/accessibility.ts';
import { screens, screensByArea } from '#tests/journeys/support/screens/every-screen.ts';
import { openScreens } from '#tests/journeys/support/screens/open-screen.ts';
import {
  listedTexts,
  screensWithWording,
  seesFurtherRequiredWords,
  seesRequiredWords,
} from '#tests/journeys/support/screens/required-wording.ts';
import { routesWithoutScreen } from '#tests/journeys/support/screens/routes-of-app.ts';
import { test } from '#tests/journeys/support/screens/screens-test.ts';
import { setSight } from '#tests/journeys/support/watching/cut-words.ts';
import { pinnedOverText } from '#tests/journeys/support/watching/pinned-over-text.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';

test.describe.configure({ mode: 'parallel' });
const viewport = { width: 360, height: 740 };
test.use({
  viewport,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
});

/** Further states of a screen: `tests/full/journeys/platform/screens.spec.ts` opens them too. */
const furtherStates = new Set([
  ...['study-analysis-change', 'study-analysis-plan', 'study-analysis-other-people', 'study-analysis-closed'],
  ...['staff-words-details', 'staff-words-none', 'staff-words-closed', 'staff-participants-none'],
  ...['staff-participant-3', 'staff-participant-4', 'staff-participant-5', 'staff-participant-6'],
  ...['staff-participant-about', 'participants-of-reader', 'staff-export-published', 'staff-export-token'],
  ...['staff-draft-complaints', 'staff-draft-conflict', 'staff-draft-properties'],
  ...['staff-material-none', 'staff-material-inventory', 'staff-material-settings', 'manual-found'],
  ...['panel-paused', 'panel-target', 'panel-of-reader', 'staff-study-paused', 'staff-study-last-date'],
  ...['staff-groups-none', 'staff-groups-plan', 'staff-recruitment-none', 'staff-recruitment-link'],
  ...['staff-test-person', 'staff-nobody-found', 'staff-requests-names', 'staff-requests-invite'],
  ...['staff-readiness-backups', 'staff-readiness-ready', 'staff-cases-closed', 'staff-consents-none'],
  ...['staff-consents-signature', 'staff-retention', 'staff-retention-none', 'staff-retention-question'],
  ...['staff-retention-planned', 'staff-retention-confirming', 'staff-retention-receipts', 'staff-messages-none'],
  ...['pros-none', 'staff-professionals-none', 'staff-professional-new', 'staff-professional-removal'],
  ...['staff-days-texts', 'staff-days-gateway', 'staff-days-none', 'questionnaire-other-email', 'home-ended'],
  ...['consent-changed-home', 'next-day-paused', 'words-practice', 'trial1-practice'],
  ...['login-late-link', 'way-in-closed', 'register-paused', 'reminders-stop-unknown'],
  ...['consents-none', 'preview-forbidden', 'staff-participant-2', 'staff-participant-replay'],
  ...['staff-draft-words', 'staff-material-term', 'staff-requests-of-another', 'staff-requests-invitation'],
  ...['staff-study-question', 'staff-recruitment-new', 'staff-case-close', 'staff-days-change'],
  ...['study-analysis-figure', 'staff-participants-filtered', 'staff-export-made', 'staff-case-contact'],
  ...['staff-draft-import', 'staff-draft-changes', 'staff-draft-unblinding'],
  ...['manual-page-of-staff', 'manual-of-visitor', 'manual-page-not-for-all', 'consent-in-short'],
  ...['not-admitted', 'home-paused', 'way-in-paused', 'results-unfolded', 'contact-too-long'],
  ...['confirm-email-incomplete', 'invitation-incomplete'],
]);
const shown = screens.filter(({ name }) => !furtherStates.has(name));

const ofPeople = new Set(['participation', 'visitors']);
/** One worker each: to start an installation and to fill it costs as much as ten screens. */
const halves = [true, false].map((isOfPeople) =>
  Object.entries(screensByArea).filter(([area]) => ofPeople.has(area) === isOfPeople),
);

for (const areas of halves) {
  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    for (const [area, ofArea] of areas) {
      test(`screens of ${area} are accessible, fit on a phone and have their required texts`, async ({
        page,
        screenStage,
      }) => {
        await bringAxe(page.context());
        const watch = watchPage(page);
        const shownOfArea = ofArea.filter((screen) => shown.includes(screen));
        await openScreens(page, shownOfArea, screenStage, async ({ name, who, prepareOnPhone }) => {
          await seesRequiredWords(page, name);
          await prepareOnPhone?.(page);
          await waitForAnimations(page);
          expect.soft(await violationsOf(page, allRules), `accessibility of ${name}`).toEqual([]);
          expect.soft(await sidewaysScroll(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0);
          if (who !== 'staff') expect.soft(await pinnedOverText(page), `pinned over words of ${name}`).toEqual([]);
          await setSight(page, { ...viewport, textPercent: 200 });
          // Components that measure themselves re-render.
          await expect
            .configure({ soft: true, timeout: 10_000 })
            .poll(() => sidewaysScroll(page), `${name} scrolls sideways, text 200 %`)
            .toBeLessThanOrEqual(0);
          await seesFurtherRequiredWords(page, name);
          watch.expectNoFault();
        });
      });
    }
  });
}

test('every route of the app has a screen', () => {
  expect(routesWithoutScreen(shown)).toEqual([]);
  expect(shown.length).toBe(screens.length - furtherStates.size);
});

test('each text quoted in the requirements has a screen', () => {
  const asked = readFileSync('docs/protocol/what-was-asked-for.md', 'utf8').matchAll(/"([^"]+)"/g);
  expect([...new Set(listedTexts)].sort()).toEqual([...new Set(Array.from(asked, ([, text]) => text))].sort());
  expect(screensWithWording.filter((name) => !shown.some((screen) => screen.name === name))).toEqual([]);
});
