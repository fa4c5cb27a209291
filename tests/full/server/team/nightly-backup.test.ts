import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { backupName, unfinishedName } from '#server/platform/backup/backup-files.ts';
import { readBackupFile } from '#server/platform/backup/read-backup-file.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { mailHoldFile } from '#server/platform/mail/mail-on-hold.ts';
import { readBackupState } from '#server/team/backups/backup-run-store.ts';
import { EmbeddedDatabaseFolder } from '#tests/support/platform/embedded-database-folder.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { NightStage } from '#tests/support/team/night-stage.ts';

let stage: NightStage;

beforeAll(async () => {
  stage = await NightStage.open();
});
afterEach(async () => {
  await stage.database.deleteFrom('backup_run').execute();
  await stage.database.deleteFrom('mail').execute();
  await rm(stage.folder, { recursive: true, force: true });
});
afterAll(() => stage.close());

const server: NightStage['server'] = (...words) => stage.server(...words);
const round: NightStage['round'] = (...words) => stage.round(...words);
const made = () => stage.made();
const state = (at: string) => readBackupState(stage.database, new Date(`${at}-03:00`));
const mails = () =>
  stage.database.selectFrom('mail').where('kind', '=', 'backup').select(['subject', 'body_text']).execute();

describe('the nightly backup', () => {
  test('is made once, by one of several servers, in the small hours', async () => {
    await round(server('2026-11-24T01:50:00'));
    expect(await made()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => round(server('2026-11-24T02:10:00'))));
    const [name = '', ...others] = await made();
    expect(others).toEqual([]);
    const path = join(stage.folder, name);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await round(server('2026-11-24T23:50:00'));
    expect(await made()).toEqual([name]);
    await round(server('2026-11-25T02:10:00'));
    expect(await made()).toHaveLength(2);
    expect(await state('2026-11-25T12:00:00')).toMatchObject({ failure: null, bytes: expect.any(Number) });
    expect(await mails()).toEqual([]);
  });

  test('is encrypted with a configured passphrase', async () => {
    const passphrase = 'aroeira-varanda-trilho';
    await round(server('2026-11-24T02:10:00', { BACKUP_RECIPIENT: '', BACKUP_PASSPHRASE: passphrase }));
    const [name = ''] = await made();
    const { manifest } = await readBackupFile(join(stage.folder, name), { passphrase });
    expect(manifest.files.map((file) => file.name)).toContain('database/migration/000001');
  });

  test('that fails is reported to the team once, and retried after an hour, three attempts in all', async () => {
    await mkdir(stage.desk.folder, { recursive: true });
    await writeFile(stage.folder, 'a file where the folder should be');
    await round(server('2026-11-24T02:10:00'));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'A cópia de segurança do WordMood não foi feita' });
    expect(mail?.body_text).toContain('A pasta em que ela seria guardada não pode ser usada');
    expect(stage.logged.at(-1)).toMatch(/"failure":"folder".*no backup was made/);
    expect(await state('2026-11-25T12:00:00')).toMatchObject({ madeAt: null, failure: { kind: 'folder' } });
    await round(server('2026-11-24T02:20:00'));
    expect(await triesOf()).toBe(1);
    await round(server('2026-11-24T03:20:00'));
    expect(await triesOf()).toBe(2);
    await rm(stage.folder);
    await round(server('2026-11-24T04:30:00'));
    expect(await triesOf()).toBe(3);
    expect(await made()).toHaveLength(1);
    expect(await state('2026-11-25T12:00:00')).toMatchObject({ failure: null });
    expect(await mails()).toHaveLength(1);
  });

  test('that fails after a server was killed in it is reported once too', async () => {
    const started_at = new Date('2026-11-24T02:10:00-03:00');
    await stage.database.insertInto('backup_run').values({ night: '2026-11-24', started_at }).execute();
    await mkdir(stage.desk.folder, { recursive: true });
    await writeFile(stage.folder, 'a file where the folder should be');
    await round(server('2026-11-24T08:20:00'));
    expect(await mails()).toHaveLength(1);
    await round(server('2026-11-24T09:30:00'));
    expect(await triesOf()).toBe(3);
    expect(await mails()).toHaveLength(1);
  });

  test('interrupted by the end of a server is restarted by the next', async () => {
    const stopping = new AbortController();
    await whileTableIsHeld(async () => {
      const broken = round(server('2026-11-24T02:10:00'), { stopping: stopping.signal });
      while ((await readdir(stage.folder).catch(() => [])).length === 0) await new Promise(setImmediate);
      stopping.abort(new Error('The server is to stop.'));
      await broken;
    });
    expect(await made()).toEqual([]);
    expect(await mails()).toEqual([]);
    await round(server('2026-11-24T02:20:00'));
    expect(await made()).toHaveLength(1);
  });

  test('is not made of a rehearsed copy, as it would rotate out those of production', async () => {
    await writeFile(mailHoldFile(stage.embedded.path), '');
    await round(server('2026-11-24T02:10:00'));
    expect(await made()).toEqual([]);
    await rm(mailHoldFile(stage.embedded.path));
    await round(server('2026-11-24T02:10:00'));
    expect(await made()).toHaveLength(1);
  });

  test('deletes older ones, but none by a doubtful clock', async () => {
    await mkdir(stage.folder);
    const old = [40, 41, 42, 43].map((days) => backupName(new Date(Date.now() - days * 86_400_000)));
    for (const name of old) await writeFile(join(stage.folder, name), '');
    await round(server('2026-11-24T02:10:00'), { isDoubtful: true });
    expect(await made()).toHaveLength(5);
    expect(stage.logged.at(-1)).toContain('no older backup was removed: the clock may be wrong');
    await round(server('2026-11-25T02:10:00'));
    expect((await made()).filter((name) => old.includes(name))).toEqual([old[0]]);
  });

  test('removes interrupted drafts and copies of rehearsals, by day as well', async () => {
    await mkdir(stage.folder);
    const rehearsed = `rehearsal-${crypto.randomUUID()}`;
    const others = 'rehearsal-recordings';
    const draft = join(stage.folder, unfinishedName(backupName(new Date())));
    const copies = [rehearsed, others].map((name) => join(stage.embedded.path, name));
    await writeFile(draft, 'half a backup');
    for (const copy of copies) await mkdir(copy);
    const at = new Date(Date.now() - 25 * 3_600_000);
    for (const path of [draft, ...copies]) await utimes(path, at, at);
    await round(server('2026-11-24T01:50:00'));
    expect(await readdir(stage.folder)).toEqual([]);
    const left = await readdir(stage.embedded.path);
    expect([rehearsed, others].map((name) => left.includes(name))).toEqual([false, true]);
  });

  test('recorded by a clock that was ahead does not count', async () => {
    await round(server('2030-01-01T02:10:00'));
    expect(await state('2026-11-25T12:00:00')).toMatchObject({ madeAt: null, failure: null });
    expect(await state('2030-01-01T02:10:00')).toMatchObject({ madeAt: expect.any(Date) });
  });

  test('that does not finish is aborted', async () => {
    await whileTableIsHeld(() => round(server('2026-11-24T02:10:00'), { maximumMs: 300 }));
    expect(await made()).toEqual([]);
    expect(await state('2026-11-25T12:00:00')).toMatchObject({ madeAt: null, failure: { kind: 'other' } });
    expect(await mails()).toHaveLength(1);
  });

  test('is made by the built server', async () => {
    const folder = await EmbeddedDatabaseFolder.make();
    await folder.wasUsedBefore();
    const own = await folder.start();
    const moved = await openDatabase({ connectionString: own.connectionString, maximumConnections: 1 });
    // A zone where it is noon at the hour of this run.
    const untilNoonInSaoPaulo = (39 - new Date().getUTCHours()) % 24;
    await moved
      .insertInto('rehearsal_clock')
      .values({ advanced_seconds: untilNoonInSaoPaulo * 3600 })
      .execute();
    await moved.destroy();
    await own.stop();
    const settings = { BACKUP_DIR: stage.folder, BACKUP_RECIPIENT: stage.desk.recipient, REHEARSAL: '1' };
    const built = await ServerProcess.start({ DATA_DIR: folder.path, ...settings });
    try {
      await built.welcome();
      while ((await made()).length === 0) {
        expect(built.printed).not.toContain('no backup was made');
        await sleep(100);
      }
    } finally {
      built.signal('SIGTERM');
      await built.end();
      await folder.remove();
    }
  });
});

/** A table of which no backup gets the rows meanwhile, and that nothing else asks for. */
async function whileTableIsHeld(work: () => Promise<void>): Promise<void> {
  await stage.database.transaction().execute(async (holder) => {
    await sql`lock table clock_skew`.execute(holder);
    await work();
  });
}

async function triesOf(): Promise<number | undefined> {
  return (await stage.database.selectFrom('backup_run').select('tries').executeTakeFirst())?.tries;
}
