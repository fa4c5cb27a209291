import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { estimateExport } from '#contract/research/export-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import type { ParticipationPlan } from '#rehearsal/filled-study/participation-plan.ts';
import { type ExportFilter, wholeStudy } from '#research/export/export-filter.ts';
import { exportManifestShape } from '#research/export/export-manifest.ts';
import { defaultPublishableChoice, type PublishableChoice } from '#research/export/publishable/publishable-choice.ts';
import { spacingClassOf } from '#research/export/publishable/spacing-class.ts';
import { endAccount } from '#server/participation/rights/end-account-store.ts';
import { onWithdrawal } from '#server/team/people/on-withdrawal.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { leastChoice } from '#tests/support/research/least-choice.ts';
import { peopleAsKnown } from '#tests/support/research/people-as-known.ts';
import { cellsOfOnePerson, tablesOf } from '#tests/support/research/rows-of-archive.ts';

const participants = 500;
/** Many people have the answers of one of these, under keys, on days and with characteristics of their own. */
const maximumModels = 50;
const withdrawnCount = 12;

/** What a mail server notes: to whom, and when; and the enrolment, which a server in front of ours may have noted. */
type MailLog = { address: string; moments: number[]; enrolledAt: number }[];

const stage = openedForTests(startExportStage);
let zeca: Person;
let mailLog: MailLog;
/** Of those who left, the code from before. */
let codesBefore: Set<string>;
const choice: PublishableChoice = { ...leastChoice, attributes: ['sex'], spacing: 'classes' };
type Archive = Awaited<ReturnType<typeof exportOf>> & { tables: ReturnType<typeof tablesOf> };
let earlierOfTeam: Archive;
let earlierPublished: Archive;
let published: Archive;
/** Of the team, with those who have left. */
let ofWithdrawn: Archive;

/** One in fifty comes to the words of day 2, the others to the first words: as many rows as there need be. */
function plan(number: number): ParticipationPlan {
  const isQuick = number % maximumModels !== 1;
  const stopsAt = { day: 1, phase: 'wordRating', fraction: 0.1 } as const;
  const kind = isQuick ? 'midDay' : 'finished';
  return {
    kind,
    stopsAt: isQuick ? stopsAt : null,
    daysAgo: number % 17,
    leaves: false,
    isExcluded: number % 50 === 7,
  };
}

/** By what a code comes to: the same for the same seed. */
const varied = sql`
  update questionnaire set
    age = 18 + abs(hashtext(code || 'age')) % 50,
    sex = (array['feminino', 'masculino'])[1 + abs(hashtext(code || 'sex')) % 2],
    social = (array['Solteira(o)', 'Casada(o)', 'Divorciada(o)', 'Viúva(o)'])[1 + abs(hashtext(code || 'social')) % 4],
    education = (array['Ensino médio', 'Superior', 'Pós-graduação'])[1 + abs(hashtext(code || 'education')) % 3]
  from participant where participant.participant_id = questionnaire.participant_id`;

/** Half of them have begun all days, mostly on the next day each: by what a code comes to as well. */
const halfOfThem = sql`abs(hashtext(code || 'days')) % 2 = 0 and day = 1`;
const begunLater = (day: number) => sql`
  insert into study_day (participant_id, day, started_at)
  select participant_id, ${day}::int, started_at + interval '1 day' * (${day}::int - 1 + abs(hashtext(code || 'wait')) % 5 / 4 * 4)
  from participant join study_day using (participant_id, day) where ${halfOfThem}`;
const daysBegun = [begunLater(2), begunLater(3), sql`update participant set day = 3 where ${halfOfThem}`];

/** The consent copy, and a reminder at each later day: of all participants, as sent. */
async function readMailLog(): Promise<MailLog> {
  const { rows } = await sql<{ address: string; moments: string[]; enrolledAt: string }>`
    select account_user.email as address, array_agg(moment::text) as moments, min(enrolled_at)::text as "enrolledAt"
    from participant join account_user on account_user.id = account_id
    join lateral (
      select consented_at as moment union all
      select started_at from study_day where study_day.participant_id = participant.participant_id and study_day.day > 1
    ) as mails on true
    group by 1`.execute(stage.testApp.database);
  return rows.map(({ address, moments, enrolledAt }) => ({
    address,
    moments: moments.map((moment) => Date.parse(moment)),
    enrolledAt: Date.parse(enrolledAt),
  }));
}

async function archive(filter: Partial<ExportFilter> = {}, publishable?: PublishableChoice): Promise<Archive> {
  const made = await exportOf(stage.testApp, zeca.client, filter, publishable);
  return { ...made, tables: tablesOf(made.files) };
}

beforeAll(async () => {
  const { testApp } = stage;
  await fillStudy(testApp.connectionString, { participants, days: 3, seed: 23, maximumModels, plan });
  for (const statement of [varied, ...daysBegun]) await statement.execute(testApp.database);
  zeca = await staffMember(testApp, 'Zeca');
  mailLog = await readMailLog();
  earlierOfTeam = await archive();
  earlierPublished = await archive({ days: [2] }, { ...leastChoice, spacing: 'classes' });
  const going = await testApp.database
    .selectFrom('participant')
    .where('account_id', 'is not', null)
    // First those with a second day: its published distance must not change.
    .orderBy('day', 'desc')
    .orderBy('code')
    .limit(withdrawnCount)
    .select(['code', 'account_id'])
    .execute();
  codesBefore = new Set(going.map(({ code }) => code));
  for (const { account_id } of going) await endAccount({ ...testApp.parts, onWithdrawal }, account_id ?? '', 'keep');
  published = await archive({}, choice);
  ofWithdrawn = await archive({ consent: ['left'] });
});

const textOf = (path: string) => published.files.get(path)?.toString() ?? '';
const manifestOf = () => exportManifestShape.parse(JSON.parse(textOf('manifest.json')));

describe('a publishable archive of 500 people', () => {
  test('is refused when a person would be alone with their characteristics, with a list of columns to coarsen', async () => {
    const asked = { filter: wholeStudy, publishable: { ...defaultPublishableChoice, age: 'fiveYears' as const } };
    const { anonymity } = await zeca.client.call(estimateExport, asked);
    expect(anonymity?.smallestGroup).toBeLessThan(5);
    expect(anonymity?.problem).toMatch(/pelo menos 5\. .+, o menor grupo tem \d+\.$/);
    const refused = await zeca.client.request('POST', '/api/staff/exports', asked);
    expect(refused.body).toMatchObject({
      refusal: 'too-few-alike',
      fields: [{ field: 'publishable', message: anonymity?.problem }],
    });
  });

  test('reports k, the smallest group of people alike in all published columns, their days and their device', () => {
    const { publishable, participants: people } = manifestOf();
    const known = peopleAsKnown(published.tables);
    expect(known.people).toBe(people);
    expect(known.smallest).toBe(publishable?.smallestGroup);
    expect(known.groups).toBe(publishable?.groups);
    expect(publishable?.smallestGroup).toBeGreaterThanOrEqual(5);
    expect(textOf('README.md')).toContain(`k = ${publishable?.smallestGroup}`);
    expect(published.job.file?.smallestGroup).toBe(publishable?.smallestGroup);
  });

  test('has the spacing class of each day, equal before and after a withdrawal', () => {
    const distances = ({ tables }: Archive) =>
      (tables.get('days') ?? []).filter(({ day }) => day === '2').map((row) => row.days_since_previous);
    expect(new Set(distances(earlierPublished))).toEqual(new Set(['untilNextDay', 'fourDaysOrMore']));
    expect(distances(published).toSorted()).toEqual(distances(earlierPublished).toSorted());
  });
});

describe('a withdrawn participant with retained answers', () => {
  /** What could be a label; a measure is what it is in every archive. */
  const isLabel = (column: string) => !/_ms$|_list$|^(drops|picks|resets_ms|focus_losses|contrast)$/.test(column);

  test('cannot be linked to an earlier archive by label, seed or time', () => {
    const now = new Set(cellsOfOnePerson(published.tables, isLabel).keys());
    for (const earlier of [earlierOfTeam, earlierPublished]) {
      const known = cellsOfOnePerson(earlier.tables, isLabel);
      const theirs = [...known].filter(([, code]) => codesBefore.has(code) || earlier === earlierPublished);
      expect(theirs.length).toBeGreaterThan(5);
      const shared = theirs.filter(([cell]) => now.has(cell) && !/^P\d+$/.test(cell));
      expect(shared).toEqual([]);
    }
    // Nor by the place in the tables.
    const orderOf = ({ tables }: Archive) =>
      (tables.get('people') ?? []).map((row) => `${row.current_day} ${row.is_excluded} ${row.study_group}`);
    expect(orderOf(published)).not.toEqual(orderOf(earlierOfTeam));
    expect(orderOf(published).toSorted()).toEqual(orderOf(earlierOfTeam).toSorted());
  });

  test("has no mailed time in the team's archive, and is found by time of day no more often than by chance", () => {
    const people = ofWithdrawn.tables.get('people') ?? [];
    expect(people).toHaveLength(withdrawnCount);
    expect(people.filter(({ code }) => codesBefore.has(code ?? ''))).toEqual([]);
    const moments = [...ofWithdrawn.tables.values()].flatMap((rows) =>
      rows.flatMap((row) =>
        Object.entries(row).flatMap(([column, cell]) => (/_at$/.test(column) && cell !== '' ? [cell] : [])),
      ),
    );
    expect(moments.length).toBeGreaterThan(300);
    const logged = mailLog.flatMap(({ moments: ofMails, enrolledAt }) => [...ofMails, enrolledAt]);
    const dayMs = 86_400_000;
    const earliest = Math.min(...logged) - 30 * dayMs;
    expect(moments.filter((moment) => Date.parse(moment) > earliest)).toEqual([]);
    // A shift of whole days would have preserved all of them to the second; chance finds one in some thousand.
    const timeOfDay = (ms: number) => Math.floor((ms % dayMs) / 1000);
    const noted = new Set(logged.map(timeOfDay));
    const found = people.filter(({ enrolled_at }) => noted.has(timeOfDay(Date.parse(enrolled_at ?? ''))));
    expect(found.length).toBeLessThan(4);
  });

  test('dates from a mail log match at least five participants', () => {
    const dayMs = 86_400_000;
    const days = Map.groupBy(published.tables.get('days') ?? [], ({ code }) => code);
    const patterns = [...days.values()].map((rows) => rows.flatMap((row) => row.days_since_previous || []));
    for (const { moments } of mailLog) {
      const [first = 0, ...later] = moments.toSorted((one, other) => one - other);
      const distances = later.map((moment, index) => (moment - (later[index - 1] ?? first)) / dayMs);
      // By the calendar a mail of the next morning may be of the same day or of the one after.
      const told = distances.map((days) => new Set([days - 1.5, days, days + 1.5].map(spacingClassOf)));
      const candidates = patterns.filter(
        (classes) => classes.length === told.length && told.every((may, index) => may.has(classes[index] as never)),
      );
      expect(candidates.length).toBeGreaterThanOrEqual(5);
    }
  });
});

describe('two publishable archives', () => {
  /** A person in an archive by what all archives have of them: the words with their reaction times. */
  const byTimes = ({ tables }: Archive) => {
    const rows = Map.groupBy(tables.get('ratings') ?? [], ({ code }) => code ?? '');
    return new Map([...rows].map(([code, own]) => [JSON.stringify(own.map((row) => row.reaction_time_ms)), code]));
  };

  test('can be linked by reaction times under any labels, and the page warns before the second one', async () => {
    const estimate = (publishable: PublishableChoice) =>
      zeca.client.call(estimateExport, { filter: wholeStudy, publishable });
    expect((await estimate(choice)).anonymity?.joined).toBeNull();
    const other = await archive({}, { ...leastChoice, attributes: ['education'] });
    const [known, joined] = [byTimes(published), byTimes(other)];
    expect([...joined.keys()].filter((times) => known.has(times)).length).toBeGreaterThan(5);
    // One published the schooling alone, another one the rest: each alone is k-anonymous.
    const rest = { ...leastChoice, age: 'twoBands' as const, attributes: ['sex', 'social'] };
    const { anonymity } = await estimate(rest);
    const all = await estimate({ ...rest, attributes: ['sex', 'social', 'education'] });
    expect(all.anonymity?.problem).not.toBeNull();
    expect(anonymity?.problem).toBeNull();
    expect(anonymity?.joined?.smallestGroup).toBeLessThan(5);
    expect(anonymity?.joined?.disclosed.attributes.toSorted()).toEqual(['education', 'sex', 'social']);
  });
});
