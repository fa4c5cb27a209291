import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { estimateExport } from '#contract/research/export-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { exportManifestShape } from '#research/export/export-manifest.ts';
import { defaultPublishableChoice, type PublishableChoice } from '#research/export/publishable/publishable-choice.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { peopleAsKnown } from '#tests/support/research/people-as-known.ts';
import { tablesOf } from '#tests/support/research/rows-of-archive.ts';

const participants = 160;

/** 0 to 99, the same for the same person. */
const percent = (salt: string): RawBuilder<number> => sql`abs(hashtext(code || ${salt})) % 100`;
const ofPerson = sql`from participant where participant.participant_id`;

/** By the hundred: 84 begin day 2 and 76 day 3, mostly on the next day, some after up to nine; half on a phone, the others on what there is. */
const varied = [
  sql`update questionnaire set age = 34, social = 'Solteira(o)', education = 'Superior',
    sex = case when ${percent('sex')} < 60 then 'feminino' else 'masculino' end
    ${ofPerson} = questionnaire.participant_id`,
  sql`update participant set day = case when ${percent('days')} < 16 then 1 when ${percent('days')} < 24 then 2 else 3 end`,
  sql`insert into study_day (participant_id, day, started_at)
    select participant_id, 2, enrolled_at + interval '1 day' * (1 + case when ${percent('second')} < 70 then 0
      else ${percent('second')} % 9 end)
    from participant where day > 1`,
  sql`insert into study_day (participant_id, day, started_at)
    select participant_id, 3, started_at + interval '1 day' * (1 + case when ${percent('third')} < 70 then 0
      else ${percent('third')} % 9 end)
    from study_day join participant using (participant_id) where study_day.day = 2 and participant.day = 3`,
  sql`update answering_page set
      system = case when ${percent('device')} < 50 then 'android' when ${percent('device')} < 68 then 'ios'
        when ${percent('device')} < 90 then 'windows' else 'macos' end,
      browser = (array['chrome', 'firefox', 'safari', 'samsung', 'edge'])[1 + ${percent('browser')} % 5],
      screen_width_px = case when ${percent('device')} < 60 then 400 else 1000 end, screen_height_px = 900
    ${ofPerson} = answering_page.participant_id`,
];

const stage = openedForTests(startExportStage);
let zeca: Person;
let choice: PublishableChoice;
type Archive = Awaited<ReturnType<typeof exportOf>> & { tables: ReturnType<typeof tablesOf> };
let ofTeam: Archive;
let published: Archive;

async function archive(publishable?: PublishableChoice): Promise<Archive> {
  const made = await exportOf(stage.testApp, zeca.client, {}, publishable);
  return { ...made, tables: tablesOf(made.files) };
}

beforeAll(async () => {
  const { connectionString, database, material } = stage.testApp;
  await fillStudy(connectionString, {
    ...{ material, participants, days: 3, seed: 23, maximumModels: 8 },
    plan: () => ({
      kind: 'midDay',
      stopsAt: { day: 1, phase: 'wordRating', fraction: 0.1 },
      daysAgo: 20,
      leaves: false,
      isExcluded: false,
    }),
  });
  for (const statement of varied) await statement.execute(database);
  zeca = await staffMember(stage.testApp, 'Zeca');
  ofTeam = await archive();
  const { anonymity } = await zeca.client.call(estimateExport, {
    filter: wholeStudy,
    publishable: defaultPublishableChoice,
  });
  choice = anonymity?.suggestion ?? expect.fail('Nothing coarser is suggested.');
  published = await archive(choice);
});

describe('an acquaintance who knows characteristics, days and device of a participant', () => {
  test('would find more than a third of the people by the exact days and browsers, which only the team has', () => {
    const isKnown = (table: string, column: string) =>
      ['people.sex', 'days.day_offset', 'pages.system', 'pages.browser'].includes(`${table}.${column}`);
    const { people, alone, smallest } = peopleAsKnown(ofTeam.tables, isKnown);
    expect(people).toBe(participants);
    expect(smallest).toBe(1);
    expect(alone).toBeGreaterThan(participants / 3);
  });

  test('finds at least k people by all published columns together, in every table', () => {
    const { people, alone, smallest, groups, columns } = peopleAsKnown(published.tables);
    const manifest = exportManifestShape.parse(JSON.parse(published.files.get('manifest.json')?.toString() ?? ''));
    expect(people).toBe(manifest.participants);
    expect(people).toBeGreaterThan(participants / 2);
    expect({ alone, smallest, groups }).toEqual({
      alone: 0,
      smallest: manifest.publishable?.smallestGroup,
      groups: manifest.publishable?.groups,
    });
    expect(smallest).toBeGreaterThanOrEqual(5);
    expect(columns).toContain('people.current_day');
  });
});
