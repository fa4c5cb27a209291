import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { itemInteractionShape } from '#contract/participation/item-interaction.ts';
import { pageKind } from '#contract/participation/page-calls.ts';
import { presentationMeasures } from '#contract/participation/presentation-measures.ts';
import { relationItemKind, traceShape } from '#contract/participation/relation-task-calls.ts';
import { wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { device, inputWay } from '#contract/platform/shapes.ts';
import { inputWayLabels } from '#research/export/answer-labels.ts';
import { codebookCsv, codebookMarkdown } from '#research/export/codebook.ts';
import { englishCodebook, portugueseCodebook } from '#research/export/codebook-language.ts';
import { exportTablesWith, omittedSources } from '#research/export/export-tables.ts';
import { exclusionReasonLabels } from '#research/export/people-labels.ts';
import { defaultPublishableChoice } from '#research/export/publishable/publishable-choice.ts';
import { publishedArchive, teamArchive } from '#research/export/publishable/published-archive.ts';
import { readScriptR } from '#research/export/read-script-r.ts';
import { readScriptSpss } from '#research/export/read-script-spss.ts';
import { type Column, columnsOf, type TableDescription } from '#research/export/table-description.ts';
import { columnOf } from '#server/platform/database/column-names.ts';
import { exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { repeatPlanShape } from '#study/word-rating/repeated-ratings.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { leastChoice } from '#tests/support/research/least-choice.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';
import { renda } from '#tests/support/study/added-question.ts';

/** Everything that is research; what a new table of these gets must be described, or left out with a reason. */
const researchTables = [
  'participant',
  'recruitment_link',
  'group_draw',
  'consent',
  'questionnaire',
  'study_day',
  'session_time',
  'answering_page',
  'inventory_choice',
  'word_rating_session',
  'word_presentation',
  'word_presentation_again',
  'assignment',
  'relation_block',
  'relation_answer',
  'participation_event',
  'refused_answer',
  'quality_flag',
  'exclusion_decision',
  'part_exclusion_decision',
  'excluded_part',
  'participant_note',
];

/** With what is described only where there is any: a question that a research group has added, and words that came once more. */
const described = exportTablesWith([{ id: 'renda', field: renda }], { again: { areAny: true, areOfWords: true } });
const tables: TableDescription[] = Object.values(described);
const columns = tables.flatMap((table) => columnsOf(table).map((column) => ({ table, ...column })));
const sources = new Set(columns.flatMap(({ from }) => from));
const firstTwo = (source: string) => source.split('.').slice(0, 2).join('.');

/** With everything publishable, and with the minimum. */
const publishedArchives = [
  publishedArchive(described, {
    choice: { ...defaultPublishableChoice, attributes: [...defaultPublishableChoice.attributes, 'renda'] },
    groupWay: 'lot',
  }),
  publishedArchive(described, { choice: leastChoice, groupWay: 'link' }),
];

/** In what a value of each type is stored. */
const storedTypes: Readonly<Record<Column['type'], readonly string[]>> = {
  text: ['text', 'uuid'],
  category: ['text'],
  integer: ['smallint', 'integer', 'bigint'],
  decimal: ['numeric', 'double precision'],
  yesNo: ['boolean'],
  instant: ['timestamp with time zone'],
  date: ['date', 'text'],
};

const testApp = openedForTests(startTestApp);
let stored: Map<string, string>;
beforeAll(async () => {
  const { rows } = await sql<{ place: string; type: string }>`
    select table_name || '.' || column_name as place, data_type as type from information_schema.columns
    where table_schema = 'public'`.execute(testApp.database);
  stored = new Map(rows.map(({ place, type }) => [place, type]));
});

describe('the descriptions of the export', () => {
  test('cover every column of every research table, or state why not', () => {
    const described = new Set([...sources].map(firstTwo));
    const ofResearch = [...stored.keys()].filter((place) => researchTables.includes(place.split('.')[0] ?? ''));
    const forgotten = ofResearch.filter(
      (place) => !place.endsWith('.participant_id') && !described.has(place) && !(place in omittedSources),
    );
    expect(forgotten).toEqual([]);
  });

  test('name existing tables and columns only', () => {
    for (const source of [...sources].map(firstTwo).concat(Object.keys(omittedSources))) {
      expect(stored.has(source), source).toBe(true);
    }
  });

  test('have the stored type of every column', () => {
    const asStored = columns.filter(({ name, from: [place = ''] }) => place.split('.').slice(1).join('.') === name);
    const found = asStored.flatMap(({ from: [place = ''], type }) =>
      storedTypes[type].includes(stored.get(place) ?? '') ? [] : [`${place}: ${stored.get(place)}, not ${type}`],
    );
    expect(asStored.length).toBeGreaterThan(80);
    expect(found).toEqual([]);
  });

  test('cover every part of stored JSON', () => {
    const parts = {
      'inventory_choice.device': Object.keys(device.shape),
      'word_presentation.device': Object.keys(device.shape),
      'word_presentation_again.device': Object.keys(device.shape),
      'word_presentation_again.presses_before': Object.keys(presentationMeasures.shape.pressesBefore.element.shape),
      'word_rating_session.again': Object.keys(repeatPlanShape.shape),
      'relation_answer.device': Object.keys(device.shape),
      'word_presentation.presses_before': Object.keys(presentationMeasures.shape.pressesBefore.element.shape),
      'relation_answer.course': Object.keys(itemInteractionShape.shape),
      'relation_answer.trace': Object.keys(traceShape.shape),
      // `number` is the item's place, which the answer has as well.
      'relation_block.items': [
        'optionCount',
        'kind',
        'node',
        'sample',
        'context',
        'options',
        'correct',
        'correctPosition',
        'optionParts',
        'optionNetworks',
      ],
      'assignment.content': [
        ...['generatorVersion', 'seed', 'low', 'high', 'neutral', 'bit', 'pseudoWords'],
        ...[
          'reserve',
          'lowContrast',
          'contrast',
          'networks',
          'networkBit',
          'classes',
          'exemplars',
          'testOneSets',
          'mutualWords',
          'fixedCells',
        ],
      ],
      'quality_flag.detail': ['measured', 'threshold', 'of'],
    };
    for (const [place, keys] of Object.entries(parts)) {
      for (const key of keys) expect(sources.has(`${place}.${key}`), `${place}.${key}`).toBe(true);
    }
  });

  test('have a column for every field of an answer, as the database stores no unknown field', () => {
    const [rated] = wordRatingKind.input.options;
    const fields = {
      answering_page: Object.keys(pageKind.input.omit({ page: true }).shape),
      inventory_choice: Object.keys(inventoryChoiceKind.input.omit({ material: true }).shape),
      word_presentation: Object.keys({ ...rated.omit({ measured: true }).shape, ...presentationMeasures.shape }),
      word_presentation_again: Object.keys({ ...rated.omit({ measured: true }).shape, ...presentationMeasures.shape }),
      relation_answer: Object.keys(relationItemKind.input.shape).filter((field) => field !== 'blockOpenedAt'),
    };
    const missing = Object.entries(fields).flatMap(([table, names]) =>
      names.map((name) => `${table}.${columnOf(name)}`).filter((place) => !stored.has(place)),
    );
    expect(missing).toEqual([]);
  });

  test('have every value that calls accept', () => {
    expect(Object.keys(inputWayLabels).toSorted()).toEqual([...inputWay.options].toSorted());
    expect(Object.keys(exclusionReasonLabels).toSorted()).toEqual([...exclusionReasons, 'includedAgain'].toSorted());
  });

  test('have every value that the database accepts', async () => {
    const { rows } = await sql<{ place: string; rule: string }>`
      select conrelid::regclass || '.' || attname as place, pg_get_constraintdef(pg_constraint.oid) as rule
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and array_length(conkey, 1) = 1`.execute(testApp.database);
    const words = new Map(
      rows.flatMap(({ place, rule }) => {
        const values = Array.from(rule.matchAll(/'([^']+)'::text/g), ([, value = '']) => value);
        return values.length === 0 ? [] : [[place, values]];
      }),
    );
    let compared = 0;
    for (const column of columns) {
      const allowed = words.get(column.from[0] ?? '');
      if (column.type !== 'category' || allowed === undefined) continue;
      expect(Object.keys(column.values).toSorted(), column.from[0]).toEqual(allowed.toSorted());
      compared += 1;
    }
    expect(compared).toBeGreaterThan(5);
  });

  test('use the terms of the field, with units and a Portuguese label', () => {
    for (const { table, name, ...column } of columns) {
      const place = `${table.name}.${name}`;
      expect(name, place).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
      expect(name.length, place).toBeLessThanOrEqual(32);
      expect(column.label.pt, place).toMatch(/\p{L}{3}/u);
      if (name.endsWith('_ms')) expect('unit' in column && column.unit, place).toBe('ms');
      if (name.endsWith('_px')) expect('unit' in column && column.unit, place).toBe('px');
      if (name.endsWith('_at')) expect(column.type, place).toBe('instant');
      if (name.endsWith('_date')) expect(column.type, place).toBe('date');
    }
    for (const table of tables) {
      expect(table.name).toMatch(/^[a-z]+$/);
      expect(Object.keys(table.columns)).toEqual(expect.arrayContaining([...table.keys]));
    }
  });
});

describe('the codebook and the scripts', () => {
  test('have every column in the order of the files', () => {
    const rows = researchRows(codebookCsv(described, portugueseCodebook));
    expect(rows.map(({ table, column }) => `${table}.${column}`)).toEqual(
      columns.map(({ table, name }) => `${table.name}.${name}`),
    );
    const text = codebookMarkdown(described, portugueseCodebook);
    for (const { name } of columns) expect(text).toContain(`| \`${name}\` |`);
  });

  test('have no Portuguese in their English versions', () => {
    const ofGroup = new RegExp(`^.*${renda.export}.*$`, 'gm');
    for (const { tables, leftOut } of [teamArchive(described), ...publishedArchives]) {
      const text = codebookMarkdown(tables, englishCodebook, leftOut).replaceAll(ofGroup, '');
      expect(text.match(/.*[ãõçáéíóúâê].*/gi) ?? []).toEqual([]);
    }
  });

  test('describe in a published archive only the class of the device, and whether a moment exists', () => {
    for (const { tables } of publishedArchives) {
      const published = Object.values<TableDescription>(tables).flatMap((table) =>
        columnsOf(table).map((column) => ({ place: `${table.name}.${column.name}`, ...column })),
      );
      const isOfDevice = (source: string) =>
        /^answering_page\.|\.device\.(?!page$)|pointer|input_?way|presented/i.test(source);
      const ofDevice = published
        .filter(({ from, description }) => from.some(isOfDevice) || description?.en.includes('@way'))
        .map(({ place }) => place);
      expect(ofDevice.filter((place) => place !== 'people.device_class')).toEqual([]);
      const ofMoments = published.filter(({ from }) => from.some((source) => /_(at|date)$/.test(source)));
      const telling = ofMoments.filter(({ type, place }) => type !== 'yesNo' && place !== 'days.days_since_previous');
      expect(telling.map(({ place }) => place)).toEqual(['people.finished_days']);
    }
  });

  test('name no column missing from the archive', () => {
    const placesOf = (of: readonly TableDescription[]) =>
      of.flatMap((table) => columnsOf(table).flatMap(({ name }) => [name, `${table.name}.${name}`]));
    const ofTeam = new Set(placesOf(tables));
    for (const archive of [teamArchive(described), ...publishedArchives]) {
      const own = new Set(placesOf(Object.values(archive.tables)));
      for (const language of [portugueseCodebook, englishCodebook]) {
        const named = codebookMarkdown(archive.tables, language, {}).match(/\b([a-z]+\.)?[a-z]+(_[a-z0-9]+)+\b/g) ?? [];
        expect(named.filter((place) => ofTeam.has(place) && !own.has(place))).toEqual([]);
      }
    }
  });

  test('read every file', () => {
    for (const script of [readScriptR(described), readScriptSpss(described, {})]) {
      for (const { name } of tables) expect(script).toContain(`study-wordmood_description-${name}_data.csv`);
    }
  });

  test('label three of the nine rating values, by the words of the scale', () => {
    const said = 'na escala só 1, 5 e 9 têm palavras';
    const rows = researchRows(codebookCsv(described, portugueseCodebook)).filter(({ column }) => column === 'valence');
    expect(rows.length).toBeGreaterThan(0);
    for (const { label, values } of rows) {
      expect(label).toContain(said);
      expect(values).toBe('1 = muito desagradável | 5 = nem agradável nem desagradável | 9 = muito agradável');
    }
    expect(readScriptSpss(described, {})).toContain(said);
    expect(readScriptR(described)).toContain('na escala s\\u00f3 1, 5 e 9 t\\u00eam palavras');
  });

  test('respect the limits of SPSS: label lengths, one full stop a command', () => {
    const script = readScriptSpss(described, {});
    for (const [, label = ''] of script.matchAll(/'((?:[^']|'')*)'/g)) expect(label.length).toBeLessThanOrEqual(255);
    expect(script.match(/^GET DATA$/gm)).toHaveLength(tables.length);
    expect(script.match(/^VARIABLE LABELS$/gm)).toHaveLength(tables.length);
  });
});
