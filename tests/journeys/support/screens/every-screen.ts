import { staffPages } from '#web/platform/staff-pages/staff-pages.ts';
import { accountScreens } from './account-screens.ts';
import { caseScreens } from './case-screens.ts';
import { consentScreens } from './consent-screens.ts';
import { contactScreens } from './contact-screens.ts';
import { daysScreens } from './days-screens.ts';
import { directoryScreens } from './directory-screens.ts';
import { draftScreens } from './draft-screens.ts';
import { exportScreens } from './export-screens.ts';
import { groupScreens } from './group-screens.ts';
import { manualScreens } from './manual-screens.ts';
import { materialScreens } from './material-screens.ts';
import { panelScreens } from './panel-screens.ts';
import { participantScreens } from './participant-screens.ts';
import { participationScreens } from './participation-screens.ts';
import { readinessScreens } from './readiness-screens.ts';
import { recruitmentScreens } from './recruitment-screens.ts';
import { retentionScreens } from './retention-screens.ts';
import { routeOf } from './routes-of-app.ts';
import type { Screen } from './screen.ts';
import { studyAnalysisScreens } from './study-analysis-screens.ts';
import { studySwitchScreens } from './study-switch-screens.ts';
import { taskScreens } from './task-screens.ts';
import { teamScreens } from './team-screens.ts';
import { visitorScreens } from './visitor-screens.ts';

const described: Readonly<Record<string, readonly Screen[]>> = {
  research: [...studyAnalysisScreens, ...participantScreens, ...exportScreens],
  material: [...draftScreens, ...materialScreens, ...manualScreens],
  organization: [
    ...panelScreens,
    ...studySwitchScreens,
    ...groupScreens,
    ...recruitmentScreens,
    ...teamScreens,
    ...readinessScreens,
  ],
  care: [
    ...caseScreens,
    ...consentScreens,
    ...retentionScreens,
    ...contactScreens,
    ...directoryScreens,
    ...daysScreens,
  ],
  participation: [...participationScreens, ...taskScreens],
  visitors: [...visitorScreens, ...accountScreens],
};

const routesOfDescribed = new Set(Object.values(described).flat().map(routeOf));

/** Every screen of the app, in areas of about the same work; the longest first, so that workers end together. */
export const screensByArea: typeof described = {
  ...described,
  care: [
    ...(described.care ?? []),
    // Pages that need no preparation.
    ...Object.values(staffPages)
      .filter(({ path }) => !routesOfDescribed.has(path))
      .map(({ path }) => ({ name: path.slice(1).replaceAll('/', '-'), path, who: 'staff' as const })),
  ],
};

export const screens: readonly Screen[] = Object.values(screensByArea).flat();
