import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { estimateExport } from '#contract/research/export-calls.ts';
import { readGlobalWords } from '#contract/research/global-words-calls.ts';
import { downloadParticipantList, listParticipants } from '#contract/research/participant-list-calls.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { exportManifestShape } from '#research/export/export-manifest.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { computedAnswer } from '#tests/support/research/computed-answer.ts';
import { csvCells } from '#tests/support/research/csv-cells.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { allPeople } from '#tests/support/research/listed-participants.ts';
import { casesSeenBy, handsInInventory, inventoryOfItem21 } from '#tests/support/team/safety-cases.ts';

type Stage = Awaited<ReturnType<typeof startExportStage>>;

const textOf = (files: Map<string, Buffer>, path: string) => files.get(path)?.toString('utf8') ?? '';
const manifestOf = (files: Map<string, Buffer>) =>
  exportManifestShape.parse(JSON.parse(textOf(files, 'manifest.json')));

describe('a participation of staff', () => {
  let stage: Stage;
  let yara: Person;
  let zeca: Person;
  let seen: Awaited<ReturnType<typeof whatIsSeen>>;

  async function whatIsSeen() {
    const { files } = await exportOf(stage.testApp, yara.client);
    return {
      analysis: (await computedAnswer(() => yara.client.call(readStudyAnalysis))).content,
      words: (await computedAnswer(() => yara.client.call(readGlobalWords))).content,
      estimate: await yara.client.call(estimateExport, { filter: wholeStudy }),
      files,
    };
  }

  beforeAll(async () => {
    stage = await startExportStage();
    const { testApp } = stage;
    yara = await staffMember(testApp, 'Yara');
    zeca = await staffMember(testApp, 'Zeca');
    const ana = await person(testApp, 'Ana');
    await ana.hasFinishedDay(1);
    await zeca.hasEnrolled();
    await handsInInventory(zeca, inventoryOfItem21);
    await zeca.hasFinishedDay(1, { test1: [10], test2: [10] });
    // Days later.
    await yara.client.signIn(yara);
    seen = await whatIsSeen();
  });
  afterAll(() => stage.close());

  // That it changes nothing else is shown in team/test-people.test.ts.
  test('is reported as excluded by the analyses and the words', () => {
    expect(seen.analysis).toMatchObject({ included: 1, excluded: 0, testPeople: 1 });
    expect(seen.words).toMatchObject({ peopleCount: 1, excludedCount: 0, testPeopleCount: 1 });
  });

  test('is counted by the manifest, the README and the page of exports if there is one', async () => {
    const said = '1 participação de teste fica de fora';
    expect(manifestOf(seen.files)).toMatchObject({ participants: 1, testParticipations: 1 });
    expect(textOf(seen.files, 'README.md')).toContain(`- ${said}`);
    expect(seen.estimate).toMatchObject({ participants: 1, testPeople: 1, days: 1 });
    const { files } = await exportOf(stage.testApp, yara.client, { startedTo: '2000-01-01' });
    expect(manifestOf(files)).toMatchObject({ participants: 0 });
    expect(manifestOf(files)).not.toHaveProperty('testParticipations');
    expect(textOf(files, 'README.md')).not.toContain('participação de teste');
  });

  test('is marked on the list, and among those excluded from the analyses', async () => {
    const listed = async (excluded: 'with' | 'without' | 'only') =>
      (await yara.client.call(listParticipants, { ...allPeople, excluded })).participants;
    const zecas = await participantIdOf(stage.testApp.database, zeca);
    expect((await listed('with')).map(({ isTest }) => isTest).toSorted()).toEqual([false, true]);
    expect(await listed('only')).toMatchObject([{ participantId: zecas, isTest: true, isExcluded: false }]);
    expect(await listed('without')).toMatchObject([{ isTest: false }]);
    const { head } = await yara.client.call(readParticipant, { participantId: zecas });
    expect(head.isTest).toBe(true);
    const { offset: _offset, ...query } = allPeople;
    const testsInFile = async (excluded: 'with' | 'only' | 'tests') => {
      const input = { ...query, excluded, timeZone: 'America/Sao_Paulo' };
      const file = await yara.client.file(downloadParticipantList, input);
      const [headings = [], ...rows] = csvCells(new TextDecoder().decode(file.content));
      return rows.map((row) => row[headings.indexOf('Teste')]);
    };
    // A file has them only where tests were asked for.
    expect(await testsInFile('with')).toEqual(['não']);
    expect(await testsInFile('only')).toEqual([]);
    expect(await testsInFile('tests')).toEqual(['sim']);
  });

  test('opens a safety case like any other', async () => {
    const { code } = await yara.client
      .call(listParticipants, { ...allPeople, excluded: 'only' })
      .then(({ participants }) => participants[0] ?? { code: 'nobody' });
    expect((await casesSeenBy(yara)).map((one) => one.participantCode)).toContain(code);
  });

  test('can be deleted by its owner', async () => {
    await zeca.client.signIn(zeca);
    const own = await zipContent((await zeca.client.file(downloadOwnData, {})).content);
    expect(textOf(own, 'respostas/inventario.csv').trim().split('\r\n').length).toBeGreaterThan(21);
  });
});
