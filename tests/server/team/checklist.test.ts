import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Checklist, type ChecklistFinding, confirmBackup, readChecklist } from '#contract/team/checklist-calls.ts';
import { gatherChecklistFacts } from '#server/team/checklist/checklist-facts-store.ts';
import { judgeChecklist } from '#server/team/checklist/judge-checklist.ts';
import { publishMaterial } from '#server/team/study-material/publish-material-store.ts';
import { accountIdOf, auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { type ChangedMaterial, changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';
import { shippedFiles } from '#tests/support/study/published-files.ts';

let testApp: TestApp;
let material: ChangedMaterial;
let zeca: Person;

beforeAll(async () => {
  material = await changedMaterial({
    ...withSettings({ clinic: 'Clínica Aroeira', lastDate: '2020-01-31' }),
    'inventory.json': (text) => text.replace('"provisional": true', '"provisional": false'),
    'placeholders.json': (text) => text.replaceAll(/"value": null/g, '"value": "preenchido"'),
  });
  testApp = await startTestApp();
  zeca = await staffMember(testApp, 'Zeca');
});
afterAll(async () => {
  await testApp.close();
  await material.remove();
});

const read = () => zeca.client.call(readChecklist);
/** Signing in is another there. */
const judged = async () => judgeChecklist(await gatherChecklistFacts(testApp.parts));
const raised = ({ findings }: Checklist) =>
  findings.filter(({ state }) => state !== 'fine' && state !== 'note').map(({ item }) => item);
const found = ({ findings }: Checklist, item: string) => findings.find((one) => one.item === item);

describe('a fresh local installation', () => {
  test('reports every obstacle to collecting real data', async () => {
    const checklist = await read();
    expect(checklist.verdict).toBe('blocks');
    // Disk, data folder, Node and PostgreSQL depend on this machine.
    const ofMachine: ChecklistFinding['item'][] = [
      'diskSpace',
      'dataFolder',
      'nodeVersion',
      'pageChecksums',
      'databaseVersion',
    ];
    expect(raised(checklist).filter((item) => !ofMachine.includes(item))).toEqual([
      'inventoryWording',
      'placeholders',
      'clinic',
      'encryption',
      'rehearsal',
      'databaseRole',
      'backup',
      'mailServer',
      'staffSecondFactor',
    ]);
    expect(found(checklist, 'databaseVersion')?.names[0]).toMatch(/^\d{2}\.\d+$/);
    expect(found(checklist, 'nodeVersion')?.names[0]).toBe(process.versions.node);
    expect(found(checklist, 'placeholders')?.names).toContain('CAAE');
    expect(found(checklist, 'placeholders')?.names).not.toContain('INTERVALO');
    expect(found(checklist, 'teamMailbox')).toMatchObject({ state: 'fine', count: 1 });
    expect(found(checklist, 'staffSecondFactor')).toMatchObject({ state: 'blocks', count: 1 });
  });

  test('counts participants without a mail address, and reports a moved clock', async () => {
    await enrolledPerson(testApp, 'Ana');
    await person(testApp, 'Bia');
    const real = await enrolledPerson(testApp, 'Caio');
    await testApp.database
      .updateTable('account_user')
      .set({ email: 'caio@myexample.org.br' })
      .where('email', '=', real.email)
      .execute();
    await testApp.clock.advance(7200);
    const checklist = await read();
    expect(found(checklist, 'testParticipants')).toMatchObject({ state: 'blocks', count: 1 });
    expect(found(checklist, 'movedClock')).toMatchObject({ state: 'blocks', count: 2 });
  });
});

describe('a backup', () => {
  test('counts as checked for thirty days after staff confirm it, with an audit entry', async () => {
    expect(found(await read(), 'backup')).toMatchObject({ state: 'blocks', at: null });
    const checklist = await zeca.client.call(confirmBackup, {});
    const { state, at } = found(checklist, 'backup') ?? {};
    expect(state).toBe('fine');
    expect(at).toEqual(expect.any(String));
    expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({
      action: 'backupChecked',
      actor: await accountIdOf(zeca),
    });
    await testApp.clock.advance(30 * 86_400 + 60);
    expect(found(await read(), 'backup')).toMatchObject({ state: 'blocks', at });
  });
});

describe('a public installation', () => {
  test('is judged by its settings and by its study material', async () => {
    await testApp.database.updateTable('account_user').set({ email_verified: true }).execute();
    await testApp.restartWith({
      PUBLIC_ADDRESS: 'https://estudo.example.org',
      REHEARSAL: '',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'estudo@example.org',
      STAFF_SECOND_FACTOR: 'optional',
      STUDY_MATERIAL_DIR: material.folder,
    });
    const checklist = await judged();
    const states = Object.fromEntries(checklist.findings.map(({ item, state }) => [item, state]));
    expect(states).toMatchObject({
      inventoryWording: 'fine',
      placeholders: 'fine',
      clinic: 'fine',
      lastDate: 'blocks',
      encryption: 'fine',
      trustedProxies: 'attention',
      rehearsal: 'fine',
      movedClock: 'blocks',
      mailServer: 'fine',
      teamMailbox: 'fine',
    });
    expect(found(checklist, 'lastDate')?.names).toEqual(['2020-01-31']);
  });

  test('reports that no staff account has a confirmed e-mail', async () => {
    await testApp.database.updateTable('account_user').set({ email_verified: false }).execute();
    expect(found(await judged(), 'teamMailbox')).toMatchObject({ state: 'blocks', count: 0 });
  });

  test('reports the entry at which the audit log is broken', async () => {
    await testApp.database.transaction().execute(async (transaction) => {
      await sql`alter table audit_entry disable trigger user`.execute(transaction);
      await sql`update audit_entry set detail = '{"changed": true}' where entry_id = 1`.execute(transaction);
      await sql`alter table audit_entry enable trigger user`.execute(transaction);
    });
    expect(found(await judged(), 'auditLog')).toMatchObject({ state: 'blocks', count: 1 });
  });
});

test('material published in the browser counts from then on, the folder does not', async () => {
  expect((await judged()).materialFrom).toBe('folder');
  const { number: seen } = testApp.parts.materials.inForce;
  const files = await shippedFiles(withSettings({ version: '9.1', clinic: 'Clínica Aroeira' }));
  expect(await publishMaterial(testApp.parts, { files, seen })).toEqual({ number: seen + 1 });
  const checklist = await judged();
  expect(checklist.materialFrom).toBe('browser');
  expect(found(checklist, 'clinic')).toMatchObject({ state: 'fine' });
});
