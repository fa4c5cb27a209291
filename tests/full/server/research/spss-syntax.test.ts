import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { maximumInteractionEvents } from '#contract/participation/item-interaction.ts';
import { maximumPresses } from '#contract/participation/presentation-measures.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { dataFileName, exportTables } from '#research/export/export-tables.ts';
import { publishedTables } from '#research/export/publishable/published-tables.ts';
import { readScriptSpss } from '#research/export/read-script-spss.ts';
import { columnsOf, type TableDescription } from '#research/export/table-description.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { leastChoice } from '#tests/support/research/least-choice.ts';
import { readInPspp } from '#tests/support/research/read-in-pspp.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';

const tables = Object.values<TableDescription>(exportTables);
const text = new TextDecoder();

/** As the file has it, and as PSPP writes the same value out. */
function sameValue(type: string, inFile: string, inPspp: string): boolean {
  if (inFile === '' || inPspp.trim() === '') return inFile === inPspp.trim();
  if (type === 'date') return inPspp.replace(/^(..)\/(..)\/(....)$/, '$3-$1-$2') === inFile;
  if (['integer', 'decimal', 'yesNo'].includes(type)) return Number(inFile) === Number(inPspp);
  return inPspp.trimEnd() === inFile.trimEnd();
}

describe('the SPSS syntax of an export', () => {
  const stage = openedForTests(startExportStage);
  beforeAll(async () => {
    await fillStudy(stage.testApp.connectionString, { participants: 12, days: 3, seed: 5 });
    // As many deeds as a page tells of one item, and as many presses as of one word: the longest lists that there are.
    await sql`
      update relation_answer set trace = jsonb_set(trace, '{drops}', (
        select jsonb_agg(deed.one) from (
          select trace -> 'drops' -> 0 as one from generate_series(1, ${maximumInteractionEvents}::int)) as deed))
      where item = 3 and attempt = 1 and task = 'test1' and day = 1`.execute(stage.testApp.database);
    await sql`
      update word_presentation set presses_before = (
        select jsonb_agg(jsonb_build_object(
          'beforeOnsetMs', 1234.5, 'sinceEndMs', null, 'valence', 5, 'inputWay', 'keyboard'))
        from generate_series(1, ${maximumPresses}::int))
      where position = 2 and day = 1`.execute(stage.testApp.database);
  });

  /** Every cell of every table is in PSPP what it is in the file. @returns how many there are, and what PSPP says */
  async function readsEveryCell(files: ReadonlyMap<string, Uint8Array>, described: readonly TableDescription[]) {
    const { rows, printed } = await readInPspp(
      files,
      described.map(({ name }) => name),
    );
    const syntax = text.decode(files.get('analysis/read_wordmood.sps')).split('\r\n');
    expect(Math.max(...syntax.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(256);
    let cells = 0;
    for (const table of described) {
      const inFile = researchRows(text.decode(files.get(`data/${dataFileName(table)}`)));
      const inPspp = rows.get(table.name) ?? [];
      expect(inPspp.length, table.name).toBe(inFile.length);
      for (const { name, type } of columnsOf(table)) {
        const differing = inFile.flatMap((row, index) => {
          const [one, other] = [row[name] ?? '?', inPspp[index]?.[name] ?? '?'];
          return sameValue(type, one, other) ? [] : [`${one} is ${other}`];
        });
        expect(differing.slice(0, 3), `${table.name}.${name}`).toEqual([]);
        cells += inFile.length;
      }
    }
    return { cells, printed };
  }

  test('reads every cell of every file unchanged, with its labels', async () => {
    const zeca = await staffMember(stage.testApp, 'Zeca');
    const { files } = await exportOf(stage.testApp, zeca.client);
    const { cells, printed } = await readsEveryCell(files, tables);
    expect(cells).toBeGreaterThan(50_000);
    expect(printed).toContain('Código do participante');
    const longest = (name: 'items' | 'ratings', column: string) => {
      const rows = researchRows(text.decode(files.get(`data/${dataFileName(exportTables[name])}`)));
      return Math.max(...rows.map((row) => Buffer.byteLength(row[column] ?? '')));
    };
    expect(longest('items', 'drops')).toBeGreaterThan(2400);
    expect(longest('ratings', 'early_presses_list')).toBeGreaterThan(120);
    const syntax = text.decode(files.get('analysis/read_wordmood.sps'));
    expect(syntax).toContain(`    drops A${longest('items', 'drops')}\r\n`);
  });

  test('reads every cell of a publishable archive', async () => {
    const yara = await staffMember(stage.testApp, 'Yara');
    // Of twelve people too few have stopped on each of the days before the last one.
    const choice = { ...leastChoice, progress: 'lastDayBegun' } as const;
    const { files } = await exportOf(stage.testApp, yara.client, {}, choice);
    const { cells, printed } = await readsEveryCell(
      files,
      Object.values(publishedTables(exportTables, { choice, groupWay: 'none' })),
    );
    expect(cells).toBeGreaterThan(40_000);
    expect(printed).toContain('Inventário enviado');
  });
});

test('multi-line labels are complete in PSPP', async () => {
  const sentence = "Quanto pesa, em dias de chuva ou d'água, a solidão? ";
  const label = sentence.repeat(4).trim();
  const answer = (at: number) => `${at} ${'ação e emoção '.repeat(5).trim()}`;
  const values = Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`a${at}`, { pt: answer(at), en: '' }]));
  const table: TableDescription = {
    name: 'people',
    title: { pt: label, en: '' },
    grain: { pt: label, en: '' },
    keys: ['code'],
    columns: { code: { type: 'category', label: { pt: label, en: '' }, from: [], values } },
  };
  const tables = { people: table } as unknown as typeof exportTables;
  const syntax = readScriptSpss(tables, {});
  const { rows, printed } = await readInPspp(
    new Map([
      ['analysis/read_wordmood.sps', new TextEncoder().encode(syntax)],
      [`data/${dataFileName(table)}`, new TextEncoder().encode('code\r\na3\r\n')],
    ]),
    ['people'],
  );
  expect(rows.get('people')).toEqual([{ code: 'a3' }]);
  // Printed in columns of a table: what matters is that no letter is lost at the end of a line.
  const letters = (said: string) => said.replaceAll(/[^\p{L}\d,'?]/gu, '');
  expect(letters(printed)).toContain(letters(label));
});
