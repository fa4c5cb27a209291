import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dumpDatabase, restoreDump } from './dump-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-programs-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

describe('the programs of PostgreSQL', () => {
  it.each([
    'postgres://ana:very-secret@db.example.org/study',
    'postgres://ana@db.example.org/study?sslmode=require&password=very-secret',
  ])('get a password by the environment, never by the command line: %s', async (address) => {
    const program = join(folder, 'pg_dump');
    await writeFile(program, '#!/bin/sh\necho "words: $*"\necho "by environment: $PGPASSWORD"\n');
    await chmod(program, 0o755);
    vi.stubEnv('PATH', folder);
    const [words = '', environment = ''] = (await text(Readable.from(dumpDatabase(address)))).split('\n');
    expect(words).toContain('db.example.org/study');
    expect(words).not.toContain('very-secret');
    expect(environment).toBe('by environment: very-secret');
  });

  it('are missed in one line', async () => {
    vi.stubEnv('PATH', folder);
    const pieces = async function* () {
      yield new Uint8Array(10);
    };
    const restoring = restoreDump(pieces(), 'postgres://ana@localhost/study');
    await expect(restoring).rejects.toThrow(/^pg_restore cannot be started on this machine\.$/);
  });
});
