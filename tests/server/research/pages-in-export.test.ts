import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { pageKind } from '#contract/participation/page-calls.ts';
import { presentationMeasures } from '#contract/participation/presentation-measures.ts';
import { downloadOwnData, withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { dataFileName, type ExportTableName, exportTables } from '#research/export/export-tables.ts';
import { columnOf } from '#server/platform/database/column-names.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { announcedPage, choice, device, measures, presentation } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';

const stage = openedForTests(startExportStage);
let zeca: Person;
let ana: Person;
let gil: Person;
let archive: Awaited<ReturnType<typeof exported>>;
const page = announcedPage(1);
const lostPage = randomUUID();
const unseen = {
  ...{ pointerType: null, pointerXPx: null, pointerYPx: null, firstMoveMs: null },
  ...{ presentedMs: null, presentedStepMs: null, longestFrameMs: null, eventDelayMs: 0 },
};

/** Ana answers a statement on a page that says what it is, then words: on the same page, on one that is lost, and on one of before. */
beforeAll(async () => {
  zeca = await staffMember(stage.testApp, 'Zeca');
  ana = await enrolledPerson(stage.testApp, 'Ana');
  await ana.client.answer(pageKind, page);
  await ana.hasFinished('inventory');
  const { order } = await ana.client.call(openWordRating, { day: 1 });
  const rates = (position: number, more: object) => {
    const shown = presentation(1, position, order[position - 1] ?? '', { valence: 4, reactionTimeMs: 800 });
    return ana.client.answer(wordRatingKind, { ...shown, ...more });
  };
  const onPage = { ...device, page: page.page };
  await rates(1, { device: onPage, measured: { ...measures, pressesBefore: [], firstMoveMs: 0 } });
  const press = { beforeOnsetMs: 180, sinceEndMs: 120.5, valence: 9, inputWay: 'touch' };
  await rates(2, { device: onPage, measured: { ...measures, visibleMs: 901.2, pressesBefore: [press] } });
  const first = { ...press, sinceEndMs: null };
  const unmoved = { ...measures, ...unseen, pressesBefore: [first, press] };
  await rates(3, { device: { ...device, page: lostPage }, measured: unmoved });
  await rates(4, {});
  gil = await enrolledPerson(stage.testApp, 'Gil');
  const his = announcedPage(1);
  await gil.client.answer(pageKind, his);
  await gil.client.answer(inventoryChoiceKind, { ...choice(1, 1, 1), device: { ...device, page: his.page } });
  archive = await exported();
});

async function exported() {
  const { files } = await exportOf(stage.testApp, zeca.client);
  const textOf = (name: ExportTableName) => files.get(`data/${dataFileName(exportTables[name])}`)?.toString() ?? '';
  return { textOf, rowsOf: (name: ExportTableName) => researchRows(textOf(name)) };
}

describe('the export', () => {
  test('has window sizes as coarse as the page sends, so that no device is recognizable', async () => {
    const { rowsOf } = archive;
    const person = rowsOf('people').find((row) => row.first_viewport_width_px !== '');
    expect(person).toMatchObject({ first_viewport_width_px: '350', first_viewport_height_px: '750' });
    const answers = (['inventory', 'ratings'] as const).flatMap(rowsOf);
    expect(answers.length).toBeGreaterThan(20);
    const sizes = answers.map((row) => `${row.viewport_width_px} x ${row.viewport_height_px}`);
    expect(new Set(sizes)).toEqual(new Set(['350 x 750']));
  });

  test('has a row for each announced page, and its code on the answers given there', async () => {
    const { rowsOf } = archive;
    const [anas] = rowsOf('ratings');
    const pages = rowsOf('pages').filter(({ code }) => code === anas?.code);
    expect(pages).toEqual([
      expect.objectContaining({
        ...{ day: '1', browser: 'chrome', browser_version: '131', system: 'android', pixel_ratio: '2.75' },
        ...{ screen_width_px: '350', window_height_px: '750', zoom_percent: '100', pointer: 'coarse' },
        ...{ touch_points: '5', cross_origin_isolated: '0', clock_step_ms: '0.1', frame_interval_ms: '16.7' },
        ...{ frame_spread_ms: '0', time_zone: 'America/Recife', clock_offset_ms: '-300', element_timing: '1' },
        translated: '0',
      }),
    ]);
    const codes = rowsOf('ratings').map((row) => row.page);
    expect(codes[0]).toBe(pages[0]?.page);
    expect(codes[1]).toBe(pages[0]?.page);
    expect(codes[2], 'a page that has never arrived').toMatch(/^[0-9a-f]{12}$/);
    expect(codes[2]).not.toBe(pages[0]?.page);
    expect(codes[3], 'a page that names none').toBe('');
  });

  test("has page codes other than the device's, and new ones after a withdrawal", async () => {
    for (const name of ['pages', 'ratings'] as const) expect(archive.textOf(name)).not.toContain(page.page);
    const whileHere = archive.rowsOf('pages').map((row) => row.page);
    expect(whileHere).toHaveLength(2);
    await gil.client.call(withdrawFromStudy, { choice: 'keep', understood: true });
    const { rowsOf } = await exported();
    const afterwards = rowsOf('pages').map((row) => row.page);
    expect(afterwards).toHaveLength(2);
    expect(afterwards.filter((code) => whileHere.includes(code))).toHaveLength(1);
    const itsAnswers = rowsOf('inventory').filter((row) => afterwards.includes(row.page) && row.page !== '');
    expect(itsAnswers).toHaveLength(1);
  });

  test('distinguishes a missing measure of a presentation from 0', async () => {
    const { rowsOf } = archive;
    const presses = rowsOf('ratings').map((row) => [row.early_presses, row.early_presses_list, row.late_presses_list]);
    expect(presses).toEqual([
      ['0', '', '120.5@9@touch'],
      ['1', '180@9@touch', '120.5@9@touch'],
      ['2', '180@9@touch | 180@9@touch', ''],
      ['', '', ''],
    ]);
    const fields = Object.keys(presentationMeasures.omit({ pressesBefore: true }).shape);
    const sent: Record<string, unknown>[] = [
      { ...measures, firstMoveMs: 0 },
      { ...measures, visibleMs: 901.2 },
      { ...measures, ...unseen },
      {},
    ];
    const exported = rowsOf('ratings').map((row) => fields.map((field) => [field, row[columnOf(field)]]));
    expect(exported).toEqual(sent.map((measured) => fields.map((field) => [field, String(measured[field] ?? '')])));
  });
});

test('staff see the browser of the latest answer when its page reported it', async () => {
  const participantId = await participantIdOf(stage.testApp.database, ana);
  const { head } = await zeca.client.call(readParticipant, { participantId });
  expect(head.page).toBeNull();
  const bia = await enrolledPerson(stage.testApp, 'Bia');
  await bia.client.answer(pageKind, { ...page, browserVersion: null });
  await bia.client.answer(inventoryChoiceKind, { ...choice(1, 1, 1), device: { ...device, page: page.page } });
  const seen = await zeca.client.call(readParticipant, {
    participantId: await participantIdOf(stage.testApp.database, bia),
  });
  expect(seen.head.page).toEqual({ browser: 'chrome', browserVersion: null, system: 'android' });
});

test('the data copy has the pages, and the page of each answer', async () => {
  const files = await zipContent((await ana.client.file(downloadOwnData, {})).content);
  const linesOf = (name: string) =>
    (files.get(`respostas/${name}.csv`)?.toString() ?? '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
  expect(linesOf('paginas')[1]?.slice(0, 5)).toEqual(['1', '1', 'chrome', '131', 'android']);
  const [headings = [], ...words] = linesOf('palavras');
  const place = headings.indexOf('Página');
  expect(words.map((cells) => cells[place])).toEqual(['1', '1', '', '']);
  expect(words.map((cells) => cells[headings.indexOf('Tempo na tela (ms)')])).toEqual(['812,5', '901,2', '812,5', '']);
  const noted = [
    ...['Incerteza do aparecimento (ms)', 'Apareceu, segundo o navegador, aos (ms)', 'Em passos de (ms)'],
    ...['Toques antes da palavra', 'Toques antes da palavra, um a um', 'Toques depois da palavra, um a um'],
    ...['Ponteiro', 'Ponteiro, da esquerda (px)', 'Ponteiro, de cima (px)', 'Primeiro movimento do ponteiro (ms)'],
    ...['Quadros perdidos', 'Quadro mais longo (ms)', 'Atraso da página com o toque (ms)'],
  ];
  const cellsOf = (cells: string[]) => noted.map((heading) => cells[headings.indexOf(heading)]);
  expect(words.map(cellsOf)).toEqual([
    ['4,2', '-0,4', '4', '0', '', '120.5@9@touch', 'dedo', '0', '612', '0', '0', '16,8', '1,2'],
    ['4,2', '-0,4', '4', '1', '180@9@touch', '120.5@9@touch', 'dedo', '0', '612', '340,5', '0', '16,8', '1,2'],
    ['4,2', '', '', '2', '180@9@touch | 180@9@touch', '', '', '', '', '', '0', '', '0'],
    ['4,2', ...Array(12).fill('')],
  ]);
  const rule = words.map((cells) => cells[headings.indexOf('O tempo conta de quando')]);
  expect(rule[0]).toBe('depois de desenhado o quadro');
  expect(rule[3]).toBe('');
});
