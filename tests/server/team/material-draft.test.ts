import { beforeAll, describe, expect, test } from 'vitest';
import { readProgress } from '#contract/participation/participation-calls.ts';
import * as calls from '#contract/team/material-draft-calls.ts';
import { publishDraft, readApprovals } from '#contract/team/material-publication-calls.ts';
import { downloadStudyMaterial, readMaterialHistory } from '#contract/team/study-material-calls.ts';
import { auditTrail, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { consentWithNewSentence } from '#tests/support/study/changed-material.ts';
import { startMaterialStage } from '#tests/support/study/material-stage.ts';
import { importChosenFiles } from '#web/team/material-draft/import-chosen-files.ts';

const stage = openedForTests(startMaterialStage);
let testApp: TestApp;
let zeca: Person;
let yara: Person;
let ana: Person;
let contentOfFirst: Map<string, string>;

beforeAll(async () => {
  ({ testApp } = stage);
  contentOfFirst = new Map(testApp.material.files.map(({ name, content }) => [name, content]));
  zeca = await staffMember(testApp, 'Zeca');
  yara = await staffMember(testApp, 'Yara');
});

const read = async (who: Person) => {
  const { draft } = await who.client.call(calls.readMaterialDraft);
  if (draft === null) throw new Error('There is no draft.');
  return draft;
};
const fileOf = (draft: calls.MaterialDraft, name: string) => {
  const file = draft.files.find((one) => one.name === name);
  if (file === undefined) throw new Error(`The draft has no ${name}.`);
  return file;
};
const check = () => zeca.client.call(calls.checkDraft);

/** Stores a file of the draft after reading and changing it. */
async function changes(who: Person, name: string, change: (content: string) => string): Promise<void> {
  const draft = await read(who);
  const { content, revision } = fileOf(draft, name);
  const changed = change(content ?? '');
  await who.client.call(calls.saveDraftFile, { draftId: draft.draftId, name, content: changed, revision });
}

const asSeen = ({ files }: calls.MaterialDraft) => files.map(({ name, revision }) => ({ name, revision }));
const asExcelSaves = (table: string) =>
  table
    .replaceAll(',', ';')
    .replaceAll(/(\d)\.(\d)/g, '$1,$2')
    .replaceAll('\n', '\r\n');
const newTitle = (version: string, title: string) => (text: string) =>
  text.replace(/^version: .*$/m, `version: '${version}'`).replace(/^title: .*$/m, `title: '${title}'`);

describe('the draft of the study material', () => {
  test('is begun by an administrator with the files in force, and is unique', async () => {
    expect(await zeca.client.call(calls.readMaterialDraft)).toEqual({ newest: 1, draft: null });
    await expectRefused(await zeca.client.request('GET', calls.checkDraft.path), 'no-draft');
    const begun = await zeca.client.call(calls.beginDraft, {});
    expect(begun).toMatchObject({ begunFrom: 1, begunByName: 'Zeca' });
    const contents = testApp.material.files.map(({ name, content }) => [name, content]);
    expect(begun.files.map(({ name, content }) => [name, content]).sort()).toEqual(contents.sort());
    expect(begun.files.every(({ revision, change }) => revision === 1 && change === null)).toBe(true);
    await expectRefused(await yara.client.request('POST', calls.beginDraft.path, {}), 'draft-exists');
    expect(await check()).toMatchObject({ complaints: [], changedFiles: [] });
    expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({
      action: 'materialDraftBegun',
      detail: { edition: 1 },
    });
  });

  test('never overwrites unseen changes of another author', async () => {
    const before = await read(zeca);
    await changes(yara, 'consent.md', newTitle('1.3.0', 'Convite de Yara: {{ESTUDO}}'));
    const { draftId, revision } = { ...before, ...fileOf(before, 'consent.md') };
    const late = { draftId, name: 'consent.md', content: 'o que Zeca escreveu', revision };
    await expectRefused(await zeca.client.request('POST', calls.saveDraftFile.path, late), 'draft-changed');
    const now = await read(zeca);
    expect(fileOf(now, 'consent.md')).toMatchObject({ revision: 2, change: { name: 'Yara', isYou: false } });
    expect(fileOf(now, 'consent.md').content).toContain('Convite de Yara');
    await changes(zeca, 'help.json', (text) => text.replace(/"version": "[^"]*"/, '"version": "7.0"'));
    const { draft } = await yara.client.call(calls.readDraftState);
    expect(draft?.files.find(({ name }) => name === 'help.json')?.change).toMatchObject({ name: 'Zeca', isYou: false });
    expect((await check()).changedFiles).toEqual(['consent.md', 'help.json']);
    const other = { ...late, name: 'passwd', revision: 0 };
    await expectRefused(await zeca.client.request('POST', calls.saveDraftFile.path, other), 'not-found');
  });

  test('lists all obstacles to publication by file and place, then the affected participants', async () => {
    ana = await enrolledPerson(testApp, 'Ana');
    expect(await check()).toMatchObject({
      complaints: [],
      effect: { changesConsent: true, peopleToAsk: 1, peopleInPart: 1, unblinding: null },
    });
    await changes(zeca, 'front.json', (text) => text.replace('"word": "passeio"', '"word": "tristeza"'));
    await changes(zeca, 'settings.json', (text) => text.replace('"hoursBetweenDays": 8', '"hoursBetweenDays": "oito"'));
    const { complaints, effect } = await check();
    expect(effect).toBeNull();
    expect(complaints.map(({ file, place }) => [file, place])).toEqual([
      ['settings.json', 'hoursBetweenDays'],
      ['front.json', 'trial.word'],
    ]);
    await expectRefused(await zeca.client.request('GET', calls.readDraftPreview.path), 'draft-unready');
    await changes(zeca, 'settings.json', (text) => text.replace('"oito"', '8'));
    await changes(zeca, 'front.json', (text) => text.replace('"word": "tristeza"', '"word": "varanda"'));
    // It says something else now, under the version that is published.
    expect((await check()).complaints).toMatchObject([{ file: 'front.json', place: 'version' }]);
    await changes(zeca, 'front.json', (text) => text.replace('"version": "1.2.0"', '"version": "1.2.1"'));
    expect((await check()).complaints).toEqual([]);
  });

  test('accepts a table saved by Excel in Brazil, and reports row and column of values off the scale', async () => {
    const name = 'words-properties.csv';
    const plain = fileOf(await read(zeca), name).content ?? '';
    const saved = asExcelSaves(plain);
    await changes(zeca, name, () => `\uFEFF${saved};;;;;;;;;;\r\n`);
    expect((await check()).complaints).toEqual([]);
    await changes(zeca, name, () => saved.replace(';4,29;', ';42,9;'));
    expect((await check()).complaints).toEqual([
      {
        ...{ file: name, line: 2, place: 'rows[0].zipf_opensubtitles_2018_ptbr' },
        expectation: 'é esperado um número de 0 a 9, ou nada',
      },
    ]);
    await changes(zeca, name, () => plain);
  });

  test('may omit an optional file, and add one', async () => {
    const draft = await read(zeca);
    const { revision } = fileOf(draft, 'words-properties.csv');
    const gone = { draftId: draft.draftId, name: 'words-properties.csv', content: null, revision };
    expect(await zeca.client.call(calls.saveDraftFile, gone)).toMatchObject({ revision: revision + 1 });
    const plan = { draftId: draft.draftId, name: 'analysis_plan.md', content: 'um plano', revision: 0 };
    await zeca.client.call(calls.saveDraftFile, plan);
    await expectRefused(await yara.client.request('POST', calls.saveDraftFile.path, plan), 'draft-changed');
    const { complaints, changedFiles } = await check();
    expect(complaints).toMatchObject([{ file: 'analysis_plan.md', line: 1 }]);
    expect(changedFiles).toEqual(expect.arrayContaining(['analysis_plan.md', 'words-properties.csv']));
    await zeca.client.call(calls.saveDraftFile, { ...plan, content: null, revision: 1 });
    expect((await check()).complaints).toEqual([]);
  });

  test('can be previewed by the team only, as participants would see it', async () => {
    const rita = await teamMember(testApp, 'Rita', ['reading']);
    const { material } = await rita.client.call(calls.readDraftPreview);
    expect(material.consent.title).toBe('Convite de Yara: [nome da pesquisa]');
    await expectRefused(await rita.client.request('GET', calls.readMaterialDraft.path), 'role-needed');
  });

  test('is rebased on a newly published edition, with its own changes', async () => {
    await stage.restartWith({
      ...consentWithNewSentence,
      'inventory.json': (text) => text.replace('"version": "', '"version": "5.'),
    });
    const { newest, draft } = await zeca.client.call(calls.readMaterialDraft);
    expect([newest, draft?.begunFrom]).toEqual([2, 1]);
    const stale = fileOf(await read(yara), 'inventory.json');
    const renewed = await zeca.client.call(calls.renewDraft, { draftId: draft?.draftId ?? '' });
    expect(renewed.begunFrom).toBe(2);
    expect(fileOf(renewed, 'inventory.json').content).toContain('"version": "5.');
    expect(fileOf(renewed, 'consent.md').content).toContain('Convite de Yara');
    expect(fileOf(renewed, 'consent.md').contentBefore).toContain('Uma frase nova.');
    // A page that has read the older file does not write over the newer one.
    const late = { draftId: renewed.draftId, name: 'inventory.json', content: '{}', revision: stale.revision };
    await expectRefused(await yara.client.request('POST', calls.saveDraftFile.path, late), 'draft-changed');
  });

  test('is gone once discarded, also for other open pages', async () => {
    const draft = await read(yara);
    await zeca.client.call(calls.discardDraft, { draftId: draft.draftId });
    const late = { draftId: draft.draftId, name: 'help.json', content: '{}', revision: 2 };
    await expectRefused(await yara.client.request('POST', calls.saveDraftFile.path, late), 'no-draft');
    expect(await zeca.client.call(calls.readMaterialDraft)).toEqual({ newest: 2, draft: null });
    expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({ action: 'materialDraftDiscarded' });
    await zeca.client.call(calls.beginDraft, {});
    await expectRefused(await yara.client.request('POST', calls.saveDraftFile.path, late), 'no-draft');
  });

  test('is not published when it says in another form what is in force', async () => {
    const name = 'words-properties.csv';
    const plain = fileOf(await read(zeca), name).content ?? '';
    await changes(zeca, name, asExcelSaves);
    const seen = await read(zeca);
    const publication = {
      ...{ draftId: seen.draftId, revisions: asSeen(seen), newest: 2 },
      approval: { kind: 'notNeeded', reason: 'Só a forma.' },
    };
    await expectRefused(await zeca.client.request('POST', publishDraft.path, publication), 'draft-unready');
    await changes(zeca, name, () => plain);
  });

  test('is published as seen, with a fresh sign-in and an approval, and renews consent to a changed text', async () => {
    await changes(zeca, 'consent.md', newTitle('1.9.0', 'Convite novo: {{ESTUDO}}'));
    const seen = await read(zeca);
    const publishes = (changed: object, who = zeca) =>
      who.client.request('POST', publishDraft.path, {
        draftId: seen.draftId,
        revisions: asSeen(seen),
        newest: 2,
        approval: { kind: 'approved', caae: '12345678.9.0000.5555', opinion: '6.123.456', approvedOn: '2026-11-20' },
        ...changed,
      });
    await expectRefused(await publishes({ newest: 1 }), 'material-changed');
    await expectRefused(await publishes({ approval: { kind: 'notNeeded', reason: ' ' } }), 'invalid-input');
    for (const approvedOn of ['0000-11-20', '2999-01-01']) {
      const approval = { kind: 'approved', caae: '12345678.9.0000.5555', opinion: '6.123.456', approvedOn };
      await expectRefused(await publishes({ approval }), 'invalid-input');
    }
    await changes(yara, 'help.json', (text) => `${text} `);
    await expectRefused(await publishes({}), 'draft-changed');
    await changes(yara, 'help.json', () => fileOf(seen, 'help.json').content ?? '');
    // A file corrupted on the way cannot be published, even if the page requests it.
    await changes(yara, 'front.json', (text) => text.replace('{', ''));
    await expectRefused(await publishes({ revisions: asSeen(await read(zeca)) }), 'draft-unready');
    await changes(yara, 'front.json', () => fileOf(seen, 'front.json').content ?? '');

    const last = asSeen(await read(zeca));
    const published = await publishes({ revisions: last });
    expect([published.status, published.body]).toEqual([200, { number: 3 }]);
    expect(await zeca.client.call(calls.readMaterialDraft)).toEqual({ newest: 3, draft: null });
    await expectRefused(await publishes({ revisions: last }), 'no-draft');
    expect((await yara.client.call(readApprovals)).approvals).toEqual([
      {
        ...{ number: 3, kind: 'approved', caae: '12345678.9.0000.5555', opinion: '6.123.456' },
        ...{ approvedOn: '2026-11-20', reason: null, recordedByName: 'Zeca' },
      },
    ]);
    const { editions } = await yara.client.call(readMaterialHistory);
    expect(editions[0]).toMatchObject({ number: 3, origin: 'browser' });
    expect((await ana.client.call(readProgress)).consentOutdated).toBe(true);
    expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({
      action: 'materialDraftPublished',
      detail: { edition: 3, changedFiles: 1, approval: 'approved' },
    });
  });

  test('imports the zip of the material', async () => {
    const { content } = await zeca.client.file(downloadStudyMaterial, { number: 1 });
    const { taken } = await importChosenFiles([{ name: 'material.zip', bytes: new Uint8Array(content) }]);
    expect(Object.fromEntries(taken.map((file) => [file.name, file.content]))).toEqual(
      Object.fromEntries(testApp.material.files.map((file) => [file.name, contentOfFirst.get(file.name)])),
    );
  });
});

describe('a draft of files with a byte order mark', () => {
  const marked = openedForTests(() => startMaterialStage({ 'consent.md': (text) => `\uFEFF${text}` }));

  test('is as published until a file changes', async () => {
    const yuri = await staffMember(marked.testApp, 'Yuri');
    const { draftId, files } = await yuri.client.call(calls.beginDraft, {});
    expect(await yuri.client.call(calls.checkDraft)).toMatchObject({ complaints: [], changedFiles: [] });
    const { content, revision } = files.find(({ name }) => name === 'consent.md') ?? {};
    const title = newTitle('1.9.0', 'Convite novo: {{ESTUDO}}')(content ?? '');
    await yuri.client.call(calls.saveDraftFile, {
      draftId,
      name: 'consent.md',
      content: title,
      revision: revision ?? 0,
    });
    const checked = await yuri.client.call(calls.checkDraft);
    expect(checked).toMatchObject({ complaints: [], changedFiles: ['consent.md'] });
  });
});
