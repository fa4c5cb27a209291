import { beforeAll, describe, expect, test } from 'vitest';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { pageKind } from '#contract/participation/page-calls.ts';
import { openWordRating } from '#contract/participation/word-rating-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { readRevertEffect, readStudyMaterial, revertMaterial } from '#contract/team/study-material-calls.ts';
import { pageFacts } from '#server/accounts/installation/installation-handlers.ts';
import { createApp } from '#server/app.ts';
import { backgroundJobs } from '#server/background-jobs.ts';
import { type ServerContext, withCurrentMaterial } from '#server/platform/context/server-context.ts';
import { readMaterials } from '#server/platform/study-material/open-materials-store.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { publishMaterial } from '#server/team/study-material/publish-material-store.ts';
import { phases } from '#study/protocol.ts';
import { auditTrail, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { announcedPage, choice } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantBetweenDays, participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { consentWithNewSentence, withRenamedWord, withSettings } from '#tests/support/study/changed-material.ts';
import { shippedFiles } from '#tests/support/study/published-files.ts';

const testApp = openedForTests(startTestApp);
/** Another server, which learns of publications by itself. */
let elsewhere: ServerContext;
let other: Awaited<ReturnType<typeof createApp>>;
let zeca: Person;

beforeAll(async () => {
  elsewhere = withCurrentMaterial({
    ...testApp.parts,
    materials: await readMaterials({ database: testApp.database, log: testApp.parts.log }),
  });
  other = await createApp(elsewhere);
  zeca = await staffMember(testApp, 'Zeca');
});

const inForce = async () =>
  (await testApp.database.selectFrom('material_in_force').select('number').executeTakeFirstOrThrow()).number;

const allPeople: Person[] = [];
async function comes(name: string): Promise<Person> {
  const participant = await person(testApp, name);
  allPeople.push(participant);
  return participant;
}

type Changes = Parameters<typeof shippedFiles>[0];
async function publishes(changes: Changes = {}) {
  return publishMaterial(testApp.parts, { files: await shippedFiles(changes), seen: await inForce() });
}

/** The same person's requests go to the other server from now on. */
async function goesOnElsewhere(participant: Person): Promise<void> {
  const client = testApp.newClient(() => (url, init) => Promise.resolve(other.request(url, init)));
  await client.signIn(participant);
  participant.client = client;
}

const otherItem = { 'inventory.json': (text: string) => text.replace('A vida me pareceu', 'Minha vida me pareceu') };
const otherFront = {
  'front.json': (text: string) => text.replace(/"trial": \{\s*"title": "/, (found) => `${found}Nova: `),
};
const goesBack = (number: number, seen: number) =>
  zeca.client.request('POST', revertMaterial.path, { number, inForce: seen });

describe('published material', () => {
  test('does not change a begun part, on any server; the next part has the new edition', async () => {
    const ana = await comes('Ana');
    await ana.hasEnrolled();
    await ana.client.answer(inventoryChoiceKind, choice(1, 1, 1));
    const before = await ana.client.call(readMaterial);
    await publishes(otherItem);
    const bia = await comes('Bia');
    await bia.hasEnrolled();
    expect((await bia.client.call(readMaterial)).inventory.items).toContain('Minha vida me pareceu vazia de sentido.');

    await goesOnElsewhere(ana);
    const meanwhile = await ana.client.call(readMaterial);
    expect(meanwhile.inventory).toEqual(before.inventory);
    expect((await ana.progress()).material).toBe(meanwhile.hash);
    for (let item = 2; item <= 21; item += 1) await ana.client.answer(inventoryChoiceKind, choice(1, item, 1));
    const { progress } = await ana.client.answer(inventorySubmissionKind, { day: 1 });
    const after = await ana.client.call(readMaterial);
    expect(after.inventory.items).toContain('Minha vida me pareceu vazia de sentido.');
    expect(progress.material).toBe(after.hash);
    const stored = await testApp.database
      .selectFrom('inventory_choice')
      .where('participant_id', '=', await participantIdOf(testApp.database, ana))
      .select('material_hash')
      .distinct()
      .execute();
    expect(stored).toEqual([{ material_hash: before.inventory.hash }]);
  });

  test('does not change the words of a begun participation', async () => {
    const caio = await participantBetweenDays(testApp, 'Caio');
    allPeople.push(caio);
    await publishes(withRenamedWord('ajuda', 'ajuda nova'));
    await goesOnElsewhere(caio);
    await caio.hasStartedDay(2);
    await caio.hasFinished('inventory');
    const { order } = await caio.client.call(openWordRating, { day: 2 });
    expect(order).toContain('ajuda');
    expect(order).not.toContain('ajuda nova');
    const dora = await comes('Dora');
    await dora.hasEnrolled();
    await dora.hasFinished('inventory');
    expect((await dora.client.call(openWordRating, { day: 1 })).order).toContain('ajuda nova');
    expect((await checkRecords(testApp.database)).findings).toEqual([]);
  });

  test('is required at once: no outdated consent is accepted, also on a server not yet notified', async () => {
    const [eva, igor] = [await comes('Eva'), await comes('Igor')];
    await igor.hasEnrolled();
    const { consent } = await eva.client.call(readMaterial);
    await goesOnElsewhere(eva);
    await publishes(consentWithNewSentence);
    const accepts = (consentHash: string) => {
      const said = { accepted: true, healthDataAccepted: true, typedName: 'Eva da Silva' };
      return eva.client.request('POST', giveConsent.path, { consentHash, ...said });
    };
    expectRefused(await expectNothingChanged(testApp.database, () => accepts(consent.hash)), 'consent-outdated');
    const { consent: newer } = await eva.client.call(readMaterial);
    expect(newer.markdown).toContain('Uma frase nova.');
    expect((await accepts(newer.hash)).status).toBe(200);
    expect(await igor.progress()).toMatchObject({ consentOutdated: true });
    expectRefused(await igor.client.requestAnswer(inventoryChoiceKind, choice(1, 1, 1)), 'consent-outdated');
  });

  test('applies to finished participants too: no page is stored under the older consent', async () => {
    const lia = await person(testApp, 'Lia');
    await lia.hasEnrolled();
    const { participant_id } = await testApp.database
      .updateTable('participant')
      .where('participant_id', '=', await participantIdOf(testApp.database, lia))
      .set({ day: 3, phase: phases.finished })
      .returning('participant_id')
      .executeTakeFirstOrThrow();
    await lia.client.answer(pageKind, announcedPage(3));
    await publishes({ 'consent.md': (text) => `${text.trimEnd()}\n\nOutra frase nova.\n` });
    expectRefused(await lia.client.requestAnswer(pageKind, announcedPage(3)), 'consent-outdated');
    const pages = testApp.database.selectFrom('answering_page').where('participant_id', '=', participant_id);
    expect(await pages.select('page_id').execute()).toHaveLength(1);
  });

  test('is on pages without a restart', async () => {
    const pageThere = pageFacts(elsewhere, 'build');
    const before = await pageThere();
    await publishes({ ...consentWithNewSentence, ...otherFront });
    await elsewhere.materials.load();
    const after = await pageThere();
    expect(after.front.trial.title).toBe(`Nova: ${before.front.trial.title}`);
    expect(await zeca.client.call(readStudyMaterial)).toMatchObject({
      edition: { number: await inForce(), origin: 'browser' },
    });
  });
});

test('no part of the server caches the material from its start', async () => {
  const askers = new Set<string>();
  const watched = {
    ...testApp.parts.materials,
    get inForce() {
      const frames = (new Error().stack ?? '').match(/src\/server\/[\w/.-]+\.ts/g) ?? [];
      askers.add(frames.find((frame) => frame !== 'src/server/platform/context/server-context.ts') ?? 'nobody');
      return testApp.parts.materials.inForce;
    },
  };
  const parts = withCurrentMaterial({ ...testApp.parts, materials: watched });
  askers.clear();
  await createApp(parts);
  backgroundJobs(parts);
  // Copies of the parts, which ask anew each time; and the word table that is only a shorter way where it is the right one.
  const allowed = ['src/server/participation-hooks.ts', 'src/server/background-jobs.ts'];
  expect([...askers].filter((asker) => !allowed.includes(asker))).toEqual([
    'src/server/participation/relation-task/relation-block-store.ts',
  ]);
});

describe('a publication', () => {
  test('that is invalid, or reuses a question name, reports where and has no effect', async () => {
    const income = {
      kind: 'text',
      label: 'Renda',
      help: null,
      example: null,
      required: false,
      longest: 80,
      export: 'income',
      messages: { missing: 'Falta.', tooLong: 'Longo demais.' },
    };
    const withQuestion = (question: object) => ({
      'questionnaire.json': (text: string) => {
        const read = JSON.parse(text);
        return JSON.stringify({ ...read, version: '9.1.0', fields: { ...read.fields, renda: question } });
      },
    });
    const first = await publishes(withQuestion({ ...income }));
    expect(first).toHaveProperty('number');
    const broken = await expectNothingChanged(testApp.database, () =>
      publishes({ 'words.json': (text) => text.replace('"word": "ajuda"', '"word": "amor"') }),
    );
    expect(broken).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ file: 'words.json' })]),
    });
    const sameColumn = await publishes({
      'questionnaire.json': (text) => withQuestion(income)['questionnaire.json'](text).replace('"renda"', '"ganho"'),
    });
    expect(sameColumn).toMatchObject({
      problems: [{ file: 'questionnaire.json', path: ['fields', 'ganho', 'export'] }],
    });
  });

  test('over an unseen edition is refused', async () => {
    const files = await shippedFiles(otherItem);
    const seen = await inForce();
    const nothing = (act: () => Promise<unknown>) => expectNothingChanged(testApp.database, act);
    expect(await nothing(() => publishMaterial(testApp.parts, { files, seen: seen - 1 }))).toEqual({
      refusal: 'material-changed',
    });
    const told = await Promise.all([1, 2, 3].map(() => publishMaterial(testApp.parts, { files, seen })));
    expect(told.filter((one) => 'number' in one)).toEqual([{ number: seen + 1 }]);
  });

  test('of an older edition is a new one, audited, with those it asks again; of the current one a no-op', async () => {
    await publishes(consentWithNewSentence);
    const seen = await inForce();
    const touched = await zeca.client.call(readRevertEffect, { number: 1 });
    expect(touched).toMatchObject({ changesConsent: true, peopleToAsk: expect.any(Number) });
    expect(await zeca.client.call(readRevertEffect, { number: seen })).toMatchObject({
      ...{ changesConsent: false, peopleToAsk: 0, peopleInPart: touched.peopleInPart },
    });
    expectRefused(await zeca.client.request('POST', readRevertEffect.path, { number: 999 }), 'not-found');
    expectRefused(await expectNothingChanged(testApp.database, () => goesBack(999, seen)), 'not-found');
    expectRefused(await expectNothingChanged(testApp.database, () => goesBack(1, seen - 1)), 'material-changed');
    expect((await goesBack(1, seen)).body).toEqual({ number: seen + 1 });
    const current = await Promise.all(allPeople.map((participant) => participant.progress()));
    const going = current.filter(({ day, phase }) => !(day === 3 && phase === phases.finished));
    expect(touched.peopleToAsk).toBe(going.filter(({ consentOutdated }) => consentOutdated).length);
    expect(touched.peopleToAsk).toBeGreaterThan(0);
    const editions = await testApp.database
      .selectFrom('material_edition')
      .where('number', 'in', [1, seen + 1])
      .select(['edition_hash', 'consent_hash'])
      .execute();
    expect(editions[0]).toEqual(editions[1]);
    expect((await auditTrail(testApp.database)).find(({ action }) => action === 'materialWentBack')).toMatchObject({
      detail: { from: seen, to: 1, edition: seen + 1 },
    });
    expect((await goesBack(1, seen + 1)).body).toEqual({ number: seen + 1 });
  });

  test('that asks for health data apart asks everybody again, under the same consent text', async () => {
    await publishes(withSettings({ version: '9.0', separateHealthDataConsent: true }));
    const apart = await inForce();
    await publishes(withSettings({ version: '9.1', separateHealthDataConsent: false }));
    const eli = await comes('Eli');
    await eli.hasEnrolled();
    const effect = await zeca.client.call(readRevertEffect, { number: apart });
    expect((await goesBack(apart, await inForce())).status).toBe(200);
    expect(await eli.progress()).toMatchObject({ consentOutdated: true });
    const current = await Promise.all(allPeople.map((participant) => participant.progress()));
    const outdated = current.filter(
      ({ consentOutdated, day, phase }) => consentOutdated && !(day === 3 && phase === phases.finished),
    );
    expect(effect).toMatchObject({ changesConsent: true, peopleToAsk: outdated.length });
    expect(await zeca.client.call(readRevertEffect, { number: await inForce() })).toMatchObject({
      ...{ changesConsent: false, peopleToAsk: 0 },
    });
  });

  test('is mailed to administration, its author included; to care too when the case rule changes', async () => {
    const clara = await teamMember(testApp, 'Clara', ['care']);
    const rita = await teamMember(testApp, 'Rita', ['reading', 'analysis']);
    const mailed = async ({ email }: Person) =>
      (await mailsTo(testApp.database, email)).filter(({ kind }) => kind === 'publication');
    const counts = () => Promise.all([zeca, clara, rita].map(async (who) => (await mailed(who)).length));
    const [before = 0] = await counts();
    await publishes(withSettings({ version: '9.1', hoursBetweenDays: 9 }));
    expect(await counts()).toEqual([before + 1, 0, 0]);
    await publishes(withSettings({ version: '9.2', safety: { hoursToAction: 700 } }));
    expect(await counts()).toEqual([before + 2, 1, 0]);
    const seen = await inForce();
    expect((await mailed(zeca)).at(-1)).toMatchObject({
      subject: `O material da pesquisa agora é a edição ${seen}`,
      bodyText: expect.stringContaining('Mudou quando um caso se abre'),
    });
    expect((await goesBack(1, seen)).status).toBe(200);
    expect((await mailed(clara)).at(-1)?.bodyText).toContain('fez voltar a valer a edição 1');
    const told = await counts();
    expect(told).toEqual([before + 3, 2, 0]);
    // Nothing is mailed of what is in force already, or is refused.
    await goesBack(1, seen + 1);
    await goesBack(2, seen);
    expect(await counts()).toEqual(told);
  });

  test('applies at the next start, which ignores a folder with other files and logs it', async () => {
    const published = await publishes(otherItem);
    const before = testApp.logged.length;
    await testApp.restartWith({});
    expect(await inForce()).toBe('number' in published ? published.number : null);
    expect(testApp.material.inventory.items).toContain('Minha vida me pareceu vazia de sentido.');
    const said = testApp.logged.slice(before).filter((line) => line.includes('in the folder is ignored'));
    expect(said).toHaveLength(1);
  });
});
