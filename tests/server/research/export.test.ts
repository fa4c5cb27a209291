import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readResearchRecord } from '#contract/participation/participation-calls.ts';
import { estimateExport } from '#contract/research/export-calls.ts';
import { readParticipantUserRecord } from '#contract/research/participant-view-calls.ts';
import { excludeParticipant } from '#contract/research/quality-calls.ts';
import { unguardFormula } from '#research/csv/csv.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { exportManifestShape } from '#research/export/export-manifest.ts';
import { dataFileName, type ExportTableName, exportTables } from '#research/export/export-tables.ts';
import { inventoryWindowInWords } from '#study/inventory/inventory-window.ts';
import { stimulusFont } from '#study/presentation/stimulus-font.ts';
import { phases } from '#study/protocol.ts';
import { auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { everyScript, formulaPayloads } from '#tests/support/calls/harmful-texts.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { keysInDatabase } from '#tests/support/platform/keys-in-database.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { formulasIn } from '#tests/support/research/csv-cells.ts';
import { exportOf, sha256Of, startExportStage } from '#tests/support/research/export-stage.ts';
import { psychDsProblems } from '#tests/support/research/psych-ds-problems.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';
import { workOutFlags } from '#tests/support/research/work-out-flags.ts';
import { turnStudySwitch } from '#tests/support/study/turn-study-switch.ts';

const stage = openedForTests(startExportStage);
let zeca: Person;
let ana: Person;
let made: Awaited<ReturnType<typeof exportOf>>;
/** Every identifier of a participant, except codes. */
let traces: string[];

/** What people write who mean no harm, and some who do. */
const medications = [
  ...formulaPayloads,
  everyScript,
  'QUITÉRIA, Fluvoxamina; "dois" por dia',
  'escrevi: ana-1@example.org',
];

beforeAll(async () => {
  const { testApp } = stage;
  const { database } = testApp;
  zeca = await staffMember(testApp, 'Zeca');
  ana = await person(testApp, 'Quiteria');
  await ana.hasEnrolled({ fullName: 'Quitéria do Vale', medications: medications.join('\n') });
  await ana.hasFinishedDay(2, { training1: [20, 30] });
  await ana.hasHadPageOpen(2, crypto.randomUUID(), 60);
  const excluded = await person(testApp, 'Bia');
  await excluded.hasEnrolled({ medications: '=HYPERLINK("https://evil.example")' });
  await excluded.hasFinished('wordRating');
  const withdrawn = await person(testApp, 'Caio');
  await withdrawn.hasFinishedDay(1);
  const midway = await enrolledPerson(testApp, 'Dora');
  await midway.hasFinished('training1', { training1: [12, 13] });
  const consentedOnly = await person(testApp, 'Eva');
  await consentedOnly.hasConsented();
  await workOutFlags(testApp);
  const keysOf = async ({ email }: Person) => (await keysInDatabase(database, email)).map(({ key }) => key);
  const keys = await Promise.all([ana, excluded, withdrawn, midway].map(keysOf));
  const codes = new Set((await database.selectFrom('participant').select('code').execute()).map(({ code }) => code));
  await withdraw(withdrawn, 'keep');
  const bia = await database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', excluded.email)
    .select('participant_id')
    .executeTakeFirstOrThrow();
  await zeca.client.call(excludeParticipant, {
    participantId: bia.participant_id,
    reason: 'testParticipation',
    note: 'Bia da Silva testou',
  });
  const after = await database.selectFrom('participant').select('participant_id').execute();
  const accounts = await database.selectFrom('account_user').select(['id', 'email', 'name']).execute();
  const consents = await database.selectFrom('consent').select('consent_id').execute();
  traces = [
    ...keys.flat().filter((key) => !codes.has(key)),
    ...after.map(({ participant_id }) => participant_id),
    ...accounts.flatMap(({ id, email }) => [id, email]),
    ...consents.map(({ consent_id }) => consent_id),
    ...['Quitéria', 'do Vale', 'Ana Luz', 'Bia da Silva', 'Zeca', 'ana@example.org', 'ana-1@example.org'],
  ];
  await turnStudySwitch(zeca, 'noNewPeople', '=Já somos "muitos", agradecemos');
  await turnStudySwitch(zeca, 'open');
  made = await exportOf(testApp, zeca.client);
});

const exportTableNames = Object.keys(exportTables) as ExportTableName[];
const fileOf = (name: ExportTableName) => made.files.get(`data/${dataFileName(exportTables[name])}`)?.toString() ?? '';
const rowsOf = (name: ExportTableName) => researchRows(fileOf(name));
const manifestOf = () => exportManifestShape.parse(JSON.parse(made.files.get('manifest.json')?.toString() ?? ''));

/** Counted without anything of the export's own. */
const countings: Record<ExportTableName, string> = {
  people: 'select count(*) from participant where phase > 0',
  consents: 'select count(*) from consent join participant using (participant_id) where phase > 0',
  days: 'select count(*) from study_day',
  excludedparts: 'select count(*) from excluded_part',
  pages: 'select count(*) from answering_page',
  scores: 'select count(*) from study_day where inventory_submitted_at is not null',
  inventory: 'select count(distinct (participant_id, day, item)) from inventory_choice',
  choices: 'select count(*) from inventory_choice',
  ratings: 'select count(*) from word_presentation',
  assignments: 'select count(*) from assignment',
  assignedwords: `select sum(jsonb_array_length(content -> 'low') + jsonb_array_length(content -> 'high')
    + jsonb_array_length(content -> 'neutral')) from assignment`,
  attempts: 'select count(*) from relation_block',
  items: 'select count(*) from relation_answer',
  events: 'select count(*) from participation_event join participant using (participant_id) where phase > 0',
  quality: 'select count(*) from quality_flag',
  analysisready: 'select count(distinct (participant_id, day, word)) from word_presentation',
  words: `select sum(1 + jsonb_array_length(word -> 'synonyms') + jsonb_array_length(word -> 'antonyms'))
    from material_file, jsonb_array_elements(content::jsonb -> 'words') as word where name = 'words.json'`,
};

describe('an archive of everything', () => {
  test('equals its list entry: bytes, SHA-256 and the row counts of SQL', async () => {
    const { file } = made.job;
    expect(made.zip.length).toBe(file?.bytes);
    expect(sha256Of(made.zip)).toBe(file?.sha256);
    expect(made.opened).toMatchObject({ bytes: file?.bytes, sha256: file?.sha256, fileName: file?.name });
    expect(Object.keys(file?.rows ?? {}).toSorted()).toEqual(exportTableNames.toSorted());
    for (const name of exportTableNames) {
      const { rows } = await sql<{ count: number }>`${sql.raw(countings[name])}`.execute(stage.testApp.database);
      const counted = Number(Object.values(rows[0] ?? {})[0]);
      expect(file?.rows[name], name).toBe(counted);
      expect(rowsOf(name), name).toHaveLength(counted);
    }
    expect(file?.rows.quality).toBeGreaterThan(0);
  });

  test('ends with a manifest of every other file with bytes and SHA-256', () => {
    const names = [...made.files.keys()];
    expect(names.at(-1)).toBe('manifest.json');
    const { files, rows, participants, filter } = manifestOf();
    expect(manifestOf().stimulusFace).toEqual(stimulusFont);
    expect(made.files.get('README.md')?.toString()).toContain(stimulusFont.fileSha256);
    expect(made.files.get('README.md')?.toString()).toContain(inventoryWindowInWords(7));
    expect(made.files.get('README.md')?.toString()).toContain('Os escores de um dia que não foi feito são 0 aqui');
    expect(files.map(({ path }) => path)).toEqual(names.slice(0, -1));
    for (const { path, bytes, sha256 } of files) {
      const content = made.files.get(path) ?? Buffer.alloc(0);
      expect(content.length, path).toBe(bytes);
      expect(sha256Of(content), path).toBe(sha256);
    }
    expect(rows).toEqual(made.job.file?.rows);
    expect({ participants, filter }).toEqual({ participants: 4, filter: made.job.filter });
  });

  test('is a valid data set for Psych-DS', () => {
    expect(psychDsProblems(made.files)).toEqual([]);
  });

  test('has no name, address, account or key in any file, with any free texts', () => {
    for (const [path, content] of made.files) {
      const said = `${path}\n${content.toString()}`.toLowerCase();
      for (const trace of traces) expect(said.includes(trace.toLowerCase()), `${trace} in ${path}`).toBe(false);
    }
  });

  test('has unique keys in each table', () => {
    for (const name of exportTableNames) {
      const keys = rowsOf(name).map((row) => exportTables[name].keys.map((key) => row[key]).join(' '));
      expect(new Set(keys).size, name).toBe(keys.length);
    }
  });

  test('has no cell that a spreadsheet runs as a formula, and free texts can be restored', () => {
    const tables = [...made.files].filter(([name]) => name.endsWith('.csv'));
    for (const [name, content] of tables) expect(formulasIn(content.toString()), name).toEqual([]);
    const texts = rowsOf('people').map(({ medications: text = '' }) => unguardFormula(text).replaceAll('⏎', '\n'));
    expect(texts).toContain('=HYPERLINK("https://evil.example")');
    const hidden = medications
      .join('\n')
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll('QUITÉRIA', '[nome]')
      .replace('ana-1@example.org', '[e-mail]');
    const long = texts.find((text) => text.includes('Fluvoxamina'));
    // What looks like an address is hidden too, which some of the harmful texts do.
    expect(long).toContain('[nome], Fluvoxamina; "dois" por dia\nescrevi: [e-mail]');
    expect(long?.split('\n')).toHaveLength(hidden.split('\n').length);
  });

  test('has the material of every hash in a row', () => {
    const listed = new Map(
      researchRows(made.files.get('materials/index.csv')?.toString() ?? '').map((row) => [row.hash, row]),
    );
    const named = exportTableNames.flatMap((name) =>
      rowsOf(name).flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) => (column.endsWith('hash') ? [value] : [])),
      ),
    );
    const hashes = new Set(named.filter((value) => value !== ''));
    expect(hashes.size).toBeGreaterThan(2);
    for (const hash of hashes) {
      const file = listed.get(hash);
      expect(made.files.get(file?.file ?? ''), hash).toBeDefined();
      expect(sha256Of(made.files.get(file?.file ?? '') ?? Buffer.of()), file?.name).toBe(hash);
    }
  });

  test("has the history of the study's state", () => {
    const history = researchRows(made.files.get('documentation/study-history.csv')?.toString() ?? '');
    expect(history.map(({ state }) => state)).toEqual(['open', 'noNewPeople', 'open']);
    expect(history[0]).toMatchObject({ since: '', sentence: '' });
    expect(unguardFormula(history[1]?.sentence ?? '')).toBe('=Já somos "muitos", agradecemos');
    expect(Date.parse(history[1]?.since ?? '')).toBeLessThanOrEqual(Date.parse(history[2]?.since ?? ''));
  });

  test('has the research record of each participant, without id, name, e-mail and profile texts', async () => {
    const { code } = await stage.testApp.database
      .selectFrom('participant')
      .where('day', '=', 2)
      .select('code')
      .executeTakeFirstOrThrow();
    expect([...made.files.keys()].filter((path) => path.startsWith('records/'))).toHaveLength(4);
    const record = JSON.parse(made.files.get(`records/${code}.json`)?.toString() ?? '');
    // Her second day is over: until the third is, her own record withholds the answers, so the rest is compared.
    const own = await ana.client.call(readResearchRecord);
    expect(record).toMatchObject({ id: code, name: '', email: '' });
    const { id, name, email, meds, Trial1, Trial2, Test1, Test2, ...rest } = own;
    for (const [field, value] of Object.entries(rest)) {
      if (!/^(Trial|Test)\d(Day\d)?$/.test(field)) expect(record[field], field).toEqual(value);
    }
    expect(Object.keys(record)).toEqual(Object.keys(own));
    expect(record.Trial1).toHaveLength(30);
    expect(record.Test2.every(({ correct }: { correct: string }) => correct !== '')).toBe(true);
  });

  test('has the user record of each participant with an account, equal to the single call', async () => {
    const people = await stage.testApp.database
      .selectFrom('participant')
      .where('phase', '>', 0)
      .select(['code', 'participant_id as participantId', 'account_id'])
      .execute();
    const inArchive = people.filter(
      ({ code, account_id }) => account_id !== null && made.files.has(`records/${code}.json`),
    );
    const paths = [...made.files.keys()].filter((path) => path.startsWith('users/'));
    expect(paths).toHaveLength(3);
    expect(paths.toSorted()).toEqual(inArchive.map(({ code }) => `users/${code}.json`).toSorted());
    for (const { code, participantId } of inArchive) {
      const { record } = await zeca.client.call(readParticipantUserRecord, { participantId });
      expect(JSON.parse(made.files.get(`users/${code}.json`)?.toString() ?? ''), code).toEqual(record);
    }
  });

  test('marks withdrawn and excluded participants with reasons', () => {
    const people = rowsOf('people');
    const left = people.filter((row) => row.has_left === '1');
    expect(left).toHaveLength(1);
    expect(left[0]).toMatchObject({ consent_state: 'left' });
    // On the day after the enrolment on which they did something last, in days that never were.
    expect(left[0]?.left_date).toMatch(/^(2000-\d\d|2001-01)-\d\d$/);
    expect(made.files.get('README.md')?.toString()).toContain('1 pessoa saiu e deixou as respostas');
    const excluded = people.filter((row) => row.is_excluded === '1');
    expect(excluded).toHaveLength(1);
    expect(excluded[0]).toMatchObject({ exclusion_reason: 'testParticipation', exclusion_decisions: '1' });
  });

  test('includes time-outs, voided presentations, changed answers and every drop', () => {
    expect(new Set(rowsOf('ratings').map(({ outcome }) => outcome))).toEqual(new Set(['rated', 'timedOut', 'voided']));
    const changed = rowsOf('inventory').filter(({ item }) => Number(item) % 7 === 0);
    // Three items of each of five inventories that were handed in.
    expect(changed).toHaveLength(15);
    for (const row of changed) expect(row.choice_count).toBe('2');
    const items = rowsOf('items');
    for (const row of items) {
      expect(row.drops?.split(' | ')).toHaveLength(Number(row.drop_count));
      expect(row[`option_${row.chosen_position}`]).toBe(row.chosen);
      expect(row[`option_${row.correct_position}`]).toBe(row.correct_option);
      expect(row.score).toBe(row.chosen === row.correct_option ? '1' : '0');
    }
    expect(items.some(({ reset_count }) => reset_count === '1')).toBe(true);
  });

  test('has every choice of the inventory in order', async () => {
    const { rows: stored } = await sql<Record<string, string>>`
      select code, choice.day::text, item::text, choice.revision::text, value::text as answer,
        since_shown_ms::text as choice_ms
      from inventory_choice as choice join participant using (participant_id)
      order by code collate "C", choice.day, choice.item, choice.revision`.execute(stage.testApp.database);
    const choices = rowsOf('choices');
    expect(
      choices.map(({ code, day, item, revision, answer, choice_ms }) => ({
        ...{ code, day, item, revision, answer },
        choice_ms: String(Number(choice_ms)),
      })),
    ).toEqual(stored.map((row) => ({ ...row, choice_ms: String(Number(row.choice_ms)) })));
    const itemOf = ({ code, day, item }: Record<string, string>) => `${code} ${day} ${item}`;
    const final = new Map(choices.filter(({ is_final }) => is_final === '1').map((row) => [itemOf(row), row]));
    const first = new Map(choices.filter(({ revision }) => revision === '1').map((row) => [itemOf(row), row]));
    const items = rowsOf('inventory');
    expect(final.size).toBe(items.length);
    for (const row of items) {
      expect(final.get(itemOf(row))).toMatchObject({ answer: row.answer, revision: row.choice_count });
      expect(first.get(itemOf(row))).toMatchObject({ answer: row.first_answer, choice_ms: row.first_choice_ms });
    }
    expect(choices.length).toBeGreaterThan(items.length);
  });

  test('has corpus and norm values of each word from the study material, empty where missing', () => {
    const csv = readFileSync('study-material/words-properties.csv', 'utf8').replaceAll(/\r?\n/g, '\r\n');
    const withoutLastZeros = (cell: string) => (/^\d+\.\d+$/.test(cell) ? String(Number(cell)) : cell);
    const material = researchRows(csv).map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, withoutLastZeros(cell)])),
    );
    const known = rowsOf('words');
    expect(
      known.map((row) => ({
        ...{ word: row.word, relation: row.relation, of: row.of_word, rank: row.rank },
        ...{ prior_pole: row.pole, letters: row.letters, zipf_opensubtitles_2018_ptbr: row.zipf_frequency },
        ...{ anewbr_valence_mean: row.norm_valence_mean, anewbr_valence_sd: row.norm_valence_sd },
        ...{ anewbr_arousal_mean: row.norm_arousal_mean, anewbr_arousal_sd: row.norm_arousal_sd },
      })),
    ).toEqual(material);
    for (const row of known) {
      expect(row.frequency_source).toBe(row.zipf_frequency === '' ? '' : 'openSubtitles2018');
      expect(row.norm_source).toBe(row.norm_valence_mean === '' ? '' : 'anewBr');
    }
    expect(new Set(known.map(({ norm_source }) => norm_source))).toEqual(new Set(['', 'anewBr']));
  });

  test('has audit entries of request and download, with filter and row count, without a name', async () => {
    const trail = await auditTrail(stage.testApp.database);
    const rows = Object.values(made.job.file?.rows ?? {}).reduce((sum, count) => sum + count, 0);
    const { filter } = made.job;
    const { bytes, sha256 } = made.opened;
    expect(
      trail.filter(({ action }) => action.startsWith('export')).map(({ action, detail }) => ({ action, detail })),
    ).toEqual([
      { action: 'exportRequested', detail: { ...filter, archive: 'team', with: 'page' } },
      { action: 'exportDownloaded', detail: { ...filter, archive: 'team', with: 'page', rows, bytes, sha256 } },
    ]);
  });
});

describe('a filter', () => {
  const codesIn = (files: Map<string, Buffer>, name: ExportTableName) =>
    researchRows(files.get(`data/${dataFileName(exportTables[name])}`)?.toString() ?? '');

  test('by days omits other days from tables and records', async () => {
    const { files } = await exportOf(stage.testApp, zeca.client, { days: [2] });
    expect(codesIn(files, 'people')).toHaveLength(1);
    for (const name of ['days', 'scores', 'inventory', 'choices', 'ratings', 'attempts', 'items'] as const) {
      const days = codesIn(files, name).map(({ day }) => day);
      expect(days.length, name).toBeGreaterThan(0);
      expect(new Set(days), name).toEqual(new Set(['2']));
    }
    const [path = ''] = [...files.keys()].filter((name) => name.startsWith('records/'));
    const record = JSON.parse(files.get(path)?.toString() ?? '');
    expect(record.DASS).toEqual([]);
    expect(record.DASSDay2).toHaveLength(21);
  });

  test('by dates uses the date on which a day of the study started', async () => {
    const { rows } = await sql<{ date: string; days: number }>`
      select to_char(started_at at time zone time_zone, 'YYYY-MM-DD') as date, count(*) as days
      from study_day join participant using (participant_id)
      where account_id is not null group by 1 order by 1`.execute(stage.testApp.database);
    const [first, last] = [rows[0], rows.at(-1)];
    const on = async (startedFrom: string | null, startedTo: string | null) =>
      (await zeca.client.call(estimateExport, { filter: { ...wholeStudy, startedFrom, startedTo } })).days;
    expect(await on(first?.date ?? '', first?.date ?? '')).toBe(first?.days);
    expect(await on(last?.date ?? '', null)).toBe(last?.days);
    expect(await on(null, '2001-01-01')).toBe(0);
  });

  test('by consent and exclusion omits participants', async () => {
    const left = await exportOf(stage.testApp, zeca.client, { consent: ['left'], includesExcluded: false });
    expect(codesIn(left.files, 'people').map(({ consent_state }) => consent_state)).toEqual(['left']);
    const filter = { ...wholeStudy, includesExcluded: false };
    expect((await zeca.client.call(estimateExport, { filter })).participants).toBe(3);
  });
});

test('participants who only consented are omitted', async () => {
  const { count } = await stage.testApp.database
    .selectFrom('participant')
    .where('phase', '=', phases.notEnrolled)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
  expect(rowsOf('people')).toHaveLength(4);
});
