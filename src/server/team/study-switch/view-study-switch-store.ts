import { sql } from 'kysely';
import type { StudySwitchView } from '#contract/team/study-switch-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { readCurrentStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import { lastDateHasPassed } from '#study/days/last-date.ts';

type Deps = Pick<ServerContext, 'database' | 'clock' | 'material'>;

/** @returns the state of the study, its history, and how many people a change would affect, without tests */
export async function viewStudySwitch({ database, clock, material }: Deps): Promise<StudySwitchView> {
  const { lastDate } = material.settings;
  const { revision, state, sentence } = await readCurrentStudySwitch(database);
  const changes = await database
    .selectFrom('study_switch_change as change')
    .leftJoin('account_user as by', 'by.id', 'change.changed_by_account_id')
    .orderBy('change.revision', 'desc')
    .select(['change.revision', 'change.state', 'change.sentence', 'change.changed_at', 'by.name as byName'])
    .execute();
  return {
    ...{ revision, state, sentence, lastDate },
    lastDateIsOver: lastDateHasPassed(clock.now().getTime(), { lastDate }),
    people: await countPeople(database),
    changes: changes.map(({ changed_at: at, ...change }) => ({ ...change, changedAt: at.toISOString() })),
  };
}

async function countPeople(database: Deps['database']): Promise<StudySwitchView['people']> {
  return database
    .selectFrom('participant_status')
    .where('has_left', '=', false)
    .where('is_test', '=', false)
    .select([
      sql<number>`count(*) filter (where is_within_day)`.as('inDay'),
      sql<number>`count(*) filter (where is_between_days)`.as('betweenDays'),
      sql<number>`count(*) filter (where not is_enrolled)`.as('consented'),
    ])
    .executeTakeFirstOrThrow();
}
