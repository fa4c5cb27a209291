import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { excludeParticipant } from '#contract/research/quality-calls.ts';
import * as calls from '#contract/team/study-material-calls.ts';
import { createApp } from '#server/app.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { readMaterials } from '#server/platform/study-material/open-materials-store.ts';
import type { MaterialPart } from '#study/material/material-part.ts';
import { textsIn } from '#study/material-files/material-document.ts';
import { staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { computedAnswer } from '#tests/support/research/computed-answer.ts';
import { consentWithNewSentence, withSettings } from '#tests/support/study/changed-material.ts';
import { startMaterialStage } from '#tests/support/study/material-stage.ts';
import { shownTextsOf, termOf } from '#web/team/study-material/material-passages.ts';

const stage = openedForTests(startMaterialStage);
let testApp: TestApp;
let zeca: Person;
let rita: Person;
let caio: Person;

beforeAll(async () => {
  ({ testApp } = stage);
  zeca = await staffMember(testApp, 'Zeca');
  rita = await teamMember(testApp, 'Rita', ['care']);
});

const named = (name: string) => person(testApp, name);
const history = () => rita.client.call(calls.readMaterialHistory);
const shipped = () => testApp.restartWith({});
const otherQuestionnaire = {
  'questionnaire.json': (text: string) => text.replace('"version": "', '"version": "2.').replace('Idade', 'Sua idade'),
};

/** The numbers over everything that there is at this moment. */
async function numbers(): Promise<calls.PeopleUnderMaterial> {
  return (await computedAnswer(() => rita.client.call(calls.readPeopleUnderMaterial))).content;
}

/** The people of each edition, part by part. */
async function peopleUnderEach(): Promise<Record<number, Partial<Record<MaterialPart, number>>>> {
  const { editions } = await numbers();
  return Object.fromEntries(
    editions.map(({ number, parts }) => [number, Object.fromEntries(parts.map(({ part, people }) => [part, people]))]),
  );
}

describe('editions of the study material', () => {
  test('are one after repeated starts of any number of servers', async () => {
    await Promise.all([createApp(testApp.parts), createApp(testApp.parts)]);
    await shipped();
    const { editions, versions } = await history();
    expect(editions).toMatchObject([{ number: 1, editionHash: testApp.material.hash, origin: 'folder' }]);
    const files = testApp.material.files.map(({ name, hash }) => ({ name, hash }));
    expect(editions[0]?.files).toEqual(files.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
    expect(versions.map(({ hash }) => hash).sort()).toEqual(
      [...files.map(({ hash }) => hash), testApp.material.consent.hash].sort(),
    );
  });

  test('a changed folder creates one edition, restoring it another, with concurrent servers', async () => {
    const ana = await named('Ana');
    await ana.hasFinishedDay(1);
    const bia = await named('Bia');
    await bia.hasEnrolled();

    await stage.restartWith({ ...consentWithNewSentence, ...otherQuestionnaire });
    await Promise.all([createApp(testApp.parts), createApp(testApp.parts), createApp(testApp.parts)]);
    const second = testApp.material;
    caio = await named('Caio');
    await caio.hasEnrolled();
    await caio.client.answer(inventoryChoiceKind, choice(1, 1, 0));
    await shipped();
    const { editions } = await history();
    expect(editions.map(({ number, editionHash }) => [number, editionHash])).toEqual([
      [3, testApp.material.hash],
      [2, second.hash],
      [1, testApp.material.hash],
    ]);
    const published = testApp.logged.filter((line) => line.includes('published study material at the start'));
    expect(published.map((line) => JSON.parse(line).edition)).toEqual([1, 2, 3]);
    const moments = editions.map(({ inForceFrom }) => inForceFrom);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(editions[1]?.consentHash).toBe(second.consent.hash);

    // Bia goes on with files that all three have; Caio must accept the first text again before he may.
    await bia.client.answer(inventoryChoiceKind, choice(1, 1, 0));
    await caio.hasConsented();
    expect(await peopleUnderEach()).toEqual({
      1: { consent: 2, questionnaire: 2, inventory: 1, ratings: 1, tasks: 1 },
      2: { consent: 1, questionnaire: 1, inventory: 1 },
      3: { consent: 1, inventory: 1 },
    });
  });

  test('count the analysed participants: no excluded, no staff, withdrawn ones by their file', async () => {
    const before = await peopleUnderEach();
    const dora = await named('Dora');
    await dora.hasEnrolled();
    await dora.hasFinished('inventory');
    const yara = await staffMember(testApp, 'Yara');
    await yara.hasEnrolled();
    await yara.hasFinished('inventory');
    expect((await peopleUnderEach())[3]).toEqual({ consent: 2, questionnaire: 1, inventory: 2 });
    expect(await numbers()).toMatchObject({ testCount: 1, excludedCount: 0, undatedPeople: 0 });

    await zeca.client.call(excludeParticipant, {
      participantId: await participantIdOf(testApp.database, dora),
      reason: 'other',
      note: 'Respondeu duas vezes.',
    });
    expect(await peopleUnderEach()).toEqual(before);
    // Caio's first consent and questionnaire are of the second edition alone; his item has a file of all three.
    await withdraw(caio, 'keep');
    expect(await numbers()).toMatchObject({ excludedCount: 1, undatedPeople: 1 });
    expect(await peopleUnderEach()).toEqual({
      1: before[1],
      2: { consent: 1, questionnaire: 1 },
      3: { inventory: 1 },
    });
  });

  test('have each version of a file unchanged, and no other', async () => {
    const oldest = (await history()).editions.at(-1)?.files ?? [];
    expect(oldest.length).toBeGreaterThan(5);
    for (const { name, hash } of oldest) {
      const { content } = await rita.client.call(calls.readMaterialVersion, { hash });
      expect(content, name).toBe(await readFile(join('study-material', name), 'utf8'));
    }
    const unknown = await rita.client.request('POST', calls.readMaterialVersion.path, { hash: 'b'.repeat(64) });
    await expectRefused(unknown, 'not-found');
  });

  test('are downloaded unchanged, also earlier ones', async () => {
    const { content } = await rita.client.file(calls.downloadStudyMaterial, { number: 2 });
    const unpacked = await unpack(content);
    const second = (await history()).editions.find(({ number }) => number === 2);
    expect((await loadMaterial(unpacked)).hash).toBe(second?.editionHash);
    await rm(unpacked, { recursive: true });
    const unknown = await rita.client.request('POST', calls.downloadStudyMaterial.path, { number: 99 });
    await expectRefused(unknown, 'not-found');
  });
});

describe('the material in force', () => {
  test('is readable by all staff roles, with words, key and settings', async () => {
    const { material } = testApp;
    const shown = await rita.client.call(calls.readStudyMaterial);
    expect(shown.edition.number).toBe(3);
    expect(shown.inventory.key).toEqual(material.inventory.key);
    expect(shown.consent.markdown).toBe(material.consent.markdown);
    expect(shown.settings.careThresholds).toEqual(material.settings.careThresholds);
    expect(shown.plan).toBeNull();
    const { rows, properties } = await rita.client.call(calls.readMaterialWords);
    expect(rows).toEqual(material.words.rows);
    expect(properties).toHaveLength(material.wordProperties?.rows.length ?? 0);
  });

  test('is shown completely: the page omits no text of the files', async () => {
    const shown = await rita.client.call(calls.readStudyMaterial);
    const groups = [...shownTextsOf(shown), ...termOf(shown)];
    const page = groups
      .flatMap(({ title, passages }) => [title, ...passages.flatMap((passage) => [passage.title, passage.text])])
      .join('\n');
    const { front, instructions, help, consent } = shown;
    // Which of these texts a term has, the settings choose; the term that was read has it.
    const { afterLeaving: _choices, ...term } = consent;
    const texts = textsIn({ front, instructions, help, term }).filter(
      ({ path }) => !['version', 'picture'].includes(String(path.at(-1))),
    );
    const lines = texts.flatMap(({ text }) => text.split('\n').map((line) => line.replace(/^#+ /, '').trim()));
    expect(lines.length).toBeGreaterThan(150);
    expect(lines.filter((line) => !page.includes(line))).toEqual([]);
  });

  test('is downloaded byte for byte as its folder, and a server starts with it', async () => {
    await stage.restartWith({
      // A mark at the beginning and the ends of lines of another system are no part of what a file says, and come back all the same.
      'help.json': (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
      'signature-roots/root.pem': () => 'not really a certificate\n',
      ...withSettings({ hoursBetweenDays: 9 }),
    });
    const { studyMaterialDirectory: folder } = testApp.parts.config;
    const { edition } = await rita.client.call(calls.readStudyMaterial);
    const { content } = await rita.client.file(calls.downloadStudyMaterial, { number: edition.number });
    const unpacked = await unpack(content);
    expect(await filesIn(unpacked)).toEqual(await filesIn(folder));
    expect((await loadMaterial(unpacked)).hash).toBe(testApp.material.hash);
    await rm(unpacked, { recursive: true });
  });

  test('is reused from the folder when the hashes match; otherwise the published material is loaded', async () => {
    const { database } = testApp;
    const folder = await loadMaterial(testApp.parts.config.studyMaterialDirectory);
    const { inForce } = await readMaterials({ database, folder });
    expect(inForce.material).toBe(folder);
    const alone = await readMaterials({ database });
    expect(alone.inForce).toEqual(inForce);
    const others = await loadMaterial('study-material');
    expect(others.hash).not.toBe(folder.hash);
    expect((await readMaterials({ database, folder: others })).inForce).toEqual(inForce);
  });
});

/** @returns the folder in which the only folder of a zip was unpacked */
async function unpack(zip: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-unpacked-'));
  for (const [path, content] of await zipContent(zip)) {
    const [, ...inside] = path.split('/');
    const file = join(folder, ...inside);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}

/** @returns every file below a folder, with what is in it */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(
    paths
      .sort()
      .map(async (path) => [path.slice(folder.length + 1), (await readFile(path)).toString('base64')] as const),
  );
  return Object.fromEntries(read);
}
