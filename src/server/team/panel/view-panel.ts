import { holdsRole, type StaffRole } from '#contract/platform/staff-roles.ts';
import type { PanelPeople, PanelRecruitment, PanelView } from '#contract/team/panel-calls.ts';
import { forecast, mondayOf } from '#research/recruitment/forecast.ts';
import { countRequestsToDecide } from '#server/accounts/team-requests/list-requests-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { readCurrentStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import { readSnapshot } from '#server/research/snapshots/read-snapshot.ts';
import { countAwaitingCheck } from '#server/team/consents/read-register-store.ts';
import { countUnansweredMessages } from '#server/team/contact/answering-store.ts';
import { readCaseCounts } from '#server/team/safety/read-cases-store.ts';
import { stateOfStudy } from '#study/days/study-state.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { type CountedPeople, countPeople } from './count-people-store.ts';
import { partTimesKind } from './part-times-store.ts';
import { placesOf } from './places-of.ts';

type Deps = Pick<ServerContext, 'database' | 'clock' | 'log' | 'material'>;

/** @returns the team's start page; reads only what the caller's roles permit */
export async function viewPanel(deps: Deps, { account }: StaffCaller): Promise<PanelView> {
  const { database, clock, material } = deps;
  const now = clock.now();
  const where = <Part>(role: StaffRole, read: () => Promise<Part>) => (holdsRole(account, role) ? read() : null);
  const [study, cases, messages, signatures, requests, people] = await Promise.all([
    readCurrentStudySwitch(database),
    where('care', () => readCaseCounts(database, now)),
    where('care', () => countUnansweredMessages(database)),
    where('administration', () => countAwaitingCheck(database)),
    where('administration', () => countRequestsToDecide(database, account.id, now)),
    where('reading', () => viewPeople(deps, now)),
  ]);
  return {
    computedAt: now.toISOString(),
    study: stateOfStudy(study.state, now.getTime(), material.settings),
    ...{ cases, messages, signatures, requests, people },
  };
}

async function viewPeople(deps: Deps, now: Date): Promise<PanelPeople> {
  const [counted, times] = await Promise.all([countPeople(deps.database, now), readSnapshot(deps, partTimesKind)]);
  const { places, relation, flags } = counted;
  return { recruitment: recruitmentOf(counted, now), places: placesOf(places), relation, flags, times };
}

function recruitmentOf({ byDay, relation, target }: CountedPeople, now: Date): PanelRecruitment {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZoneOfStudy);
  const today = local.toPlainDate().toString();
  const weekFrom = mondayOf(today);
  const sumFrom = (first: string) =>
    byDay.filter(({ date }) => date >= first).reduce((sum, { enrolled }) => sum + enrolled, 0);
  return {
    ...{ today, weekFrom, byDay, target },
    enrolledToday: sumFrom(today),
    enrolledThisWeek: sumFrom(weekFrom),
    enrolled: relation.counted,
    withoutDay: relation.left,
    forecast: forecast({ byDay, today, enrolled: relation.counted, target }),
  };
}
