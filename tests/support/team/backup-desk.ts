import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeKeyPair } from '#server/platform/backup/backup-key.ts';
import { compiledFiles } from '#tests/support/platform/compiled-files.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';

/** Output and exit of a command. */
export type Said = { exitCode: number | null; output: string; errors: string };

/** An operator's machine with backup commands, a key and folders. */
export class BackupDesk {
  readonly folder: string;
  readonly recipient: string;
  readonly keyFile: string;
  readonly #settings: Record<string, string>;

  private constructor(folder: string, recipient: string, settings: Record<string, string>) {
    this.folder = folder;
    this.recipient = recipient;
    this.keyFile = join(folder, 'key');
    this.#settings = settings;
  }

  /** @param settings those of the installation */
  static async open(settings: Record<string, string>): Promise<BackupDesk> {
    const folder = await mkdtemp(join(tmpdir(), 'wordmood-backup-desk-'));
    const { fileText, recipient } = await makeKeyPair(new Date());
    const port = { EMBEDDED_DATABASE_PORT: String(await findFreePort()), IDENTITY_EMULATOR_PORT: 'off' };
    const desk = new BackupDesk(folder, recipient, { ...port, BACKUP_RECIPIENT: recipient, ...settings });
    await writeFile(desk.keyFile, fileText, { mode: 0o600 });
    return desk;
  }

  /** A folder of that name; backups lie in `backups`. */
  at(name: string): string {
    return join(this.folder, name);
  }

  async backupsIn(name = 'backups'): Promise<string[]> {
    const names = await readdir(this.at(name)).catch(() => []);
    return names.sort().map((one) => join(this.at(name), one));
  }

  /** @param hear receives each line of its steps */
  backup(
    { to = this.at('backups'), settings = {} }: { to?: string; settings?: Record<string, string> } = {},
    hear?: (line: string) => void,
  ): Promise<Said> {
    return this.run(['scripts/backup.ts', '--to', to], settings, hear);
  }

  /** @param database the address of an empty one for the rows; without it they go into a new embedded one */
  restore(from: string, folder: string, keyFile = this.keyFile, database?: URL): Promise<Said> {
    const words = ['scripts/restore.ts', '--from', from, '--folder', folder, '--key', keyFile];
    if (database === undefined) return this.run(words, {});
    const { password } = database;
    return this.run([...words, '--database', database.href.replace(`:${password}@`, '@')], { PGPASSWORD: password });
  }

  rehearse(settings: Record<string, string> = {}, from = this.at('backups')): Promise<Said> {
    return this.run(['scripts/rehearse-restore.ts', '--from', from, '--key', this.keyFile], settings);
  }

  async run(words: string[], settings: Record<string, string>, hear?: (line: string) => void): Promise<Said> {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiledFiles, ...this.#settings, ...settings };
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    if (hear !== undefined) child.stderr.on('data', (chunk: Buffer) => hear(chunk.toString()));
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    await once(child, 'close');
    const [output, errors] = await said;
    return { exitCode: child.exitCode, output, errors };
  }

  /** @returns a new key, which opens none of these backups */
  async otherKey(): Promise<string> {
    const { fileText } = await makeKeyPair(new Date());
    const path = this.at('other-key');
    await mkdir(this.folder, { recursive: true });
    await writeFile(path, fileText, { mode: 0o600 });
    return path;
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @returns what a command says of itself at its end, without its steps */
export const lastLines = ({ errors }: Said): string[] =>
  errors.split('\n').filter((line) => line !== '' && !line.startsWith('- '));
