import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestExport } from '#contract/research/export-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import type { ParticipationPlan } from '#rehearsal/filled-study/participation-plan.ts';
import { type ExportFilter, wholeStudy } from '#research/export/export-filter.ts';
import { exportTablesWith } from '#research/export/export-tables.ts';
import { defaultPublishableChoice, type PublishableChoice } from '#research/export/publishable/publishable-choice.ts';
import { publicationRules, publishedColumns } from '#research/export/publishable/published-columns.ts';
import { columnsOf } from '#research/export/table-description.ts';
import { endAccount } from '#server/participation/rights/end-account-store.ts';
import { onWithdrawal } from '#server/team/people/on-withdrawal.ts';
import { auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { exportOf, jobOf, serverMakesExports, startExportStage } from '#tests/support/research/export-stage.ts';
import { psychDsProblems } from '#tests/support/research/psych-ds-problems.ts';
import { cellsOfOnePerson, tablesOf } from '#tests/support/research/rows-of-archive.ts';
import { profileVisibilityText } from '#web/accounts/about-you/profile-visibility-text.ts';

/** One in eight finishes all days, the others stop early on day 1. */
const plan = (number: number): ParticipationPlan => ({
  kind: number % 8 === 1 ? 'finished' : 'midDay',
  stopsAt: number % 8 === 1 ? null : { day: 1, phase: 'wordRating', fraction: 0.1 },
  daysAgo: number,
  leaves: false,
  isExcluded: number === 7,
});

/** All alike; some came back after withdrawal, by flags and reasons of the team; a day was opened for some; some were there when the server stopped. */
const changes = [
  sql`update questionnaire set age = 34, sex = 'feminino', social = 'Solteira(o)', education = 'Superior'`,
  sql`insert into quality_flag (participant_id, day, flag, severity, thresholds_version, detail, found_at)
    select participant_id, 1, 'secondParticipation', 'notice', 1, '{}', now() from participant order by code limit 9`,
  sql`insert into quality_flag (participant_id, day, flag, severity, thresholds_version, detail, found_at)
    select participant_id, 1, told, 'notice', 1, '{}', now() from participant, unnest(array['changedDevice', 'timeZone']) as told
    where code in (select code from participant order by code desc limit 3) on conflict do nothing`,
  sql`update exclusion_decision set reason = 'duplicate'`,
  sql`insert into excluded_part (participant_id, day, part, reason, excluded_at)
    select participant_id, 1, 'inventory', 'duplicate', now() from participant order by code limit 7`,
  sql`insert into participation_event (participant_id, day, kind, detail, happened_at)
    select participant_id, 1, 'dayOpeningChanged', '{"change": "opened"}', enrolled_at + interval '1 second'
    from participant order by code limit 7`,
];

type Archive = Awaited<ReturnType<typeof exportOf>> & { tables: ReturnType<typeof tablesOf> };
const stage = openedForTests(startExportStage);
let zeca: Person;
/** The codes that those who left had before. */
let codesBefore: Set<string>;
let earlierOfTeam: Archive;
let published: Archive;

async function archive(filter: Partial<ExportFilter> = {}, publishable?: PublishableChoice): Promise<Archive> {
  const made = await exportOf(stage.testApp, zeca.client, filter, publishable);
  return { ...made, tables: tablesOf(made.files) };
}

beforeAll(async () => {
  const { testApp } = stage;
  const { connectionString, database, material } = testApp;
  await fillStudy(connectionString, { material, participants: 40, days: 3, seed: 23, maximumModels: 16, plan });
  for (const statement of changes) await statement.execute(database);
  zeca = await staffMember(testApp, 'Zeca');
  earlierOfTeam = await archive();
  const going = await database
    .selectFrom('participant')
    .where('account_id', 'is not', null)
    .orderBy('code')
    .limit(6)
    .select(['code', 'account_id'])
    .execute();
  codesBefore = new Set(going.map(({ code }) => code));
  for (const { account_id } of going) await endAccount({ ...testApp.parts, onWithdrawal }, account_id ?? '', 'keep');
  published = await archive({}, defaultPublishableChoice);
});

const textOf = (path: string) => published.files.get(path)?.toString() ?? '';

const refusalOf = async (changed: object) => {
  const reply = await zeca.client.request('POST', '/api/staff/exports', {
    filter: wholeStudy,
    publishable: defaultPublishableChoice,
    ...changed,
  });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  return JSON.stringify(reply.body);
};

const teamTables = exportTablesWith([], { again: { areAny: true, areOfWords: true } });

describe('a publishable archive', () => {
  test('is a valid data set for Psych-DS', () => {
    expect(psychDsProblems(published.files)).toEqual([]);
  });

  test('has no time finer than a day in any file, and no date of a person', () => {
    const moments = /\d{4}-\d{2}-\d{2}T[\d:.]+Z?/g;
    for (const [path, content] of published.files) {
      const text = content.toString();
      const finer = Array.from(text.matchAll(moments), ([moment]) => moment).filter(
        (moment) => !moment.endsWith('T00:00:00.000Z'),
      );
      // What the material says of itself is no moment of a person.
      if (!path.startsWith('materials/')) expect(finer, path).toEqual([]);
      if (path.startsWith('data/')) expect(text.match(/\d{4}-\d{2}-\d{2}/g) ?? [], path).toEqual([]);
    }
    expect(earlierOfTeam.files.get('data/study-wordmood_description-days_data.csv')?.toString()).toMatch(moments);
  });

  test('has every answer with its reaction time', () => {
    const ofRatings = ({ tables }: Archive) =>
      (tables.get('ratings') ?? []).map(({ word, valence, reaction_time_ms, position, day }) =>
        [day, position, word, valence, reaction_time_ms].join(' '),
      );
    expect(ofRatings(published).length).toBeGreaterThan(300);
    expect(ofRatings(published).toSorted()).toEqual(ofRatings(earlierOfTeam).toSorted());
  });

  test('does not reveal withdrawals', () => {
    const [person = {}] = published.tables.get('people') ?? [];
    expect(Object.keys(person).filter((column) => /left|consent/.test(column))).toEqual([]);
    const kinds = new Set((published.tables.get('events') ?? []).map(({ kind }) => kind));
    expect(kinds).toContain('phaseChanged');
    expect([...kinds].filter((kind) => kind === 'left' || kind === 'consentAccepted')).toEqual([]);
  });

  test('has neither research records nor free texts', () => {
    const records = ({ files }: Archive) => [...files.keys()].filter((path) => /^(records|users)\//.test(path));
    expect(records(earlierOfTeam).length).toBeGreaterThan(40);
    expect(records(published)).toEqual([]);
    expect(profileVisibilityText).toContain('nada do que você escreve aqui entra em arquivos publicados');
  });

  test('reveals neither returns nor gaps', () => {
    const rows = (name: string, { tables } = published) => tables.get(name) ?? [];
    const reasons = (archive: Archive) => [
      ...rows('people', archive).map(({ exclusion_reason }) => exclusion_reason),
      ...rows('excludedparts', archive).map(({ reason }) => reason),
    ];
    const flags = (archive: Archive) => rows('quality', archive).map(({ flag }) => flag);
    expect(flags(earlierOfTeam)).toContain('secondParticipation');
    expect(flags(published)).not.toContain('secondParticipation');
    expect(reasons(earlierOfTeam)).toContain('duplicate');
    expect(reasons(published)).not.toContain('duplicate');
    expect(reasons(published).filter((reason) => reason === 'other').length).toBe(
      reasons(earlierOfTeam).filter((reason) => reason === 'duplicate' || reason === 'other').length,
    );
    for (const path of ['documentation/codebook.csv', 'analysis/read_wordmood.R', 'analysis/read_wordmood.sps']) {
      expect(textOf(path)).not.toMatch(/secondParticipation|duplicate/);
    }
    const events = Map.groupBy(rows('events'), ({ code }) => code);
    for (const own of events.values()) {
      expect(own.map(({ event }) => Number(event))).toEqual(own.map((_, index) => index + 1));
    }
    expect(events.size).toBe(40);
  });

  test('labels what its scripts read in the place of a moment as a copy', () => {
    const label = 'C\\u00f3pia de enrolled para os scripts (NA: n\\u00e3o)';
    expect(textOf('analysis/read_wordmood.R')).toContain(`attr(d$enrolled_at, "label") <- "${label}"`);
  });

  test('reveals neither a second device nor another time zone', () => {
    const flags = ({ tables }: Archive) => new Set((tables.get('quality') ?? []).map(({ flag }) => flag));
    expect([...flags(earlierOfTeam)]).toEqual(expect.arrayContaining(['changedDevice', 'timeZone']));
    expect([...flags(published)].filter((flag) => flag === 'changedDevice' || flag === 'timeZone')).toEqual([]);
  });

  test('reveals no generator version of an order and no version of a flag', () => {
    for (const [name, column] of [
      ['days', 'words_of_day_1_first'],
      ['days', 'word_order_version'],
      ['quality', 'thresholds_version'],
    ] as const) {
      expect(Object.keys(earlierOfTeam.tables.get(name)?.[0] ?? {}), name).toContain(column);
      expect(Object.keys(published.tables.get(name)?.[0] ?? {}), name).not.toContain(column);
    }
  });

  test('cannot link withdrawn participants to an earlier archive by label, seed or time', () => {
    /** What could be a label; a measure is what it is in every archive. */
    const isLabel = (column: string) => !/_ms$|_list$|^(drops|picks|resets_ms|focus_losses|contrast)$/.test(column);
    const now = new Set(cellsOfOnePerson(published.tables, isLabel).keys());
    const known = [...cellsOfOnePerson(earlierOfTeam.tables, isLabel)];
    const theirs = known.filter(([, code]) => codesBefore.has(code));
    expect(theirs.length).toBeGreaterThan(5);
    expect(theirs.filter(([cell]) => now.has(cell) && !/^P\d+$/.test(cell))).toEqual([]);
  });

  test('is refused with a filter by dates or consent, and for unasked questions', async () => {
    expect(await refusalOf({ filter: { ...wholeStudy, startedFrom: '2026-01-01' } })).toContain('Tire as datas.');
    for (const consent of [
      ['left', 'outdated'],
      ['inForce', 'outdated'],
    ]) {
      expect(await refusalOf({ filter: { ...wholeStudy, consent } })).toContain('a escolha diria quem saiu');
    }
    expect(await refusalOf({ publishable: { age: 'tenYears', attributes: ['medications'] } })).toContain(
      'não pode ser publicada',
    );
    expect(await refusalOf({ publishable: { age: 'exact', attributes: [] } })).toContain('invalid-input');
  });

  test('is audited as publishable, with its disclosures', async () => {
    const trail = await auditTrail(stage.testApp.database);
    const told = trail.flatMap(({ action, detail }) => (action === 'exportDownloaded' ? [detail] : []));
    expect(told).toHaveLength(2);
    expect(told[1]).toMatchObject({ archive: 'publishable', publishable: defaultPublishableChoice });
    expect(told[0]).toMatchObject({ archive: 'team' });
    expect(told[0]).not.toHaveProperty('publishable');
  });

  test('is not made when too few participants are left at its turn', async () => {
    const { database } = stage.testApp;
    const { job } = await zeca.client.call(requestExport, {
      filter: wholeStudy,
      publishable: defaultPublishableChoice,
    });
    await database
      .updateTable('questionnaire')
      .set({ age: sql`18 + (age * 7) % 80`, social: sql`participant_id::text` })
      .execute();
    await serverMakesExports(stage.testApp);
    expect(await jobOf(zeca.client, job.jobId)).toMatchObject({
      state: 'failed',
      failure: 'too-few-alike',
      file: null,
    });
  });

  test("has a reason for every omitted column of the team's archive", () => {
    const codebook = textOf('documentation/codebook.md');
    for (const [name, table] of Object.entries(teamTables)) {
      const kept = published.tables.get(name)?.[0] ?? {};
      for (const { name: column, published: said } of columnsOf(table)) {
        const named: Readonly<Record<string, unknown>> = publishedColumns[name as keyof typeof publishedColumns];
        const publishedAs = said === undefined ? named[column] : publicationRules[said];
        expect(publishedAs, `${name}.${column}`).toBeDefined();
        if (name === 'ratingsagain' || column in kept || typeof publishedAs !== 'object') continue;
        expect(codebook).toContain(`- \`${name}.${column}\`: `);
      }
    }
  });

  test('has an English version', () => {
    const english = textOf('documentation/codebook-english.md');
    // Options are stored in the words of the questionnaire, each beside its English.
    expect(english.replaceAll(/^\| `(social|education)` .*$/gm, '')).not.toMatch(/[ãõçáéíóúâê]/i);
    expect(english).toContain('Distance from the day of the study before');
  });
});
