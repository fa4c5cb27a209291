import { afterAll, beforeAll, expect, test } from 'vitest';
import { goBackToMaterial } from '#contract/team/study-material-calls.ts';
import { publishMaterial } from '#server/team/study-material/publish-material-store.ts';
import { staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
let team: Record<'zeca' | 'alba' | 'clara' | 'rita', Person>;

beforeAll(async () => {
  testApp = await startTestApp();
  team = {
    zeca: await staffMember(testApp, 'Zeca'),
    alba: await teamMember(testApp, 'Alba', ['administration']),
    clara: await teamMember(testApp, 'Clara', ['care']),
    rita: await teamMember(testApp, 'Rita', ['reading', 'analysis']),
  };
}, 60_000);
afterAll(() => testApp.close());

const tellingOf = async ({ email }: Person) =>
  (await mailsTo(testApp.database, email)).filter(({ kind }) => kind === 'publication');

/** How many mails about publications each has got. */
async function counts(): Promise<Record<string, number>> {
  const told = await Promise.all(
    Object.entries(team).map(async ([name, who]) => [name, (await tellingOf(who)).length]),
  );
  return Object.fromEntries(told);
}

async function publishesSettings(seen: number, change: (settings: Record<string, unknown>) => object): Promise<void> {
  const files = new Map(testApp.parts.material.files.map(({ name, content }) => [name, content]));
  files.set('settings.json', JSON.stringify(change(JSON.parse(files.get('settings.json') ?? ''))));
  expect(await publishMaterial(testApp.parts, { files, seen })).toEqual({ number: seen + 1 });
}

test('a publication is mailed to administration, also to who has published; where it changes when a case opens, to who cares too', async () => {
  await publishesSettings(1, (settings) => ({ ...settings, version: '9.1', hoursBetweenDays: 9 }));
  expect(await counts()).toEqual({ zeca: 1, alba: 1, clara: 0, rita: 0 });
  await publishesSettings(2, (settings) => ({
    ...settings,
    version: '9.2',
    careThresholds: { ...(settings.careThresholds as object), depression: 20 },
  }));
  expect(await counts()).toEqual({ zeca: 2, alba: 2, clara: 1, rita: 0 });
  await publishesSettings(3, (settings) => ({ ...settings, version: '9.3', safety: { hoursToAction: 700 } }));
  expect(await counts()).toEqual({ zeca: 3, alba: 3, clara: 2, rita: 0 });
  const [mail] = await tellingOf(team.clara);
  expect(mail?.bodyText).toContain('Mudou quando um caso se abre');
  expect(JSON.stringify(await tellingOf(team.alba)).match(/Mudou quando um caso se abre/g)).not.toBeNull();
  const subjects = (await tellingOf(team.alba)).map(({ subject }) => subject);
  expect(subjects).toEqual([2, 3, 4].map((number) => `O material da pesquisa agora é a edição ${number}`));
});

test('going back is one, and what is refused or in force already is none', async () => {
  const back = await team.zeca.client.request('POST', goBackToMaterial.path, { number: 1, inForce: 4 });
  expect(back.body).toEqual({ number: 5 });
  expect(await counts()).toEqual({ zeca: 4, alba: 4, clara: 3, rita: 0 });
  expect((await tellingOf(team.alba)).at(-1)?.bodyText).toContain('fez voltar a valer a edição 1');
  await team.zeca.client.request('POST', goBackToMaterial.path, { number: 1, inForce: 5 });
  await team.zeca.client.request('POST', goBackToMaterial.path, { number: 2, inForce: 4 });
  expect(await counts()).toEqual({ zeca: 4, alba: 4, clara: 3, rita: 0 });
});
