import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compiledFiles } from '#tests/support/platform/compiled-files.ts';
import { EmbeddedDatabaseFolder, query } from '#tests/support/platform/embedded-database-folder.ts';

/** Whether this account may begin namespaces of its own, which is what a container is made of. */
const canBeginNamespaces = mayUnshare();

/** Another container that shares a data folder: with process numbers and shared memory of its own, as another machine's would be. */
type OtherContainer = {
  /** The server of the study is killed; the database server that it started lives on. */
  killServer: () => Promise<void>;
  /** Everything in it ends. */
  end: () => Promise<void>;
};

const script = `"$@" & server=$!
read _; kill -9 $server; wait $server; echo killed; sleep 300`;

/** Starts a server with its embedded database on that folder, in namespaces of its own. */
async function startInOtherContainer(dataDirectory: string, port: number): Promise<OtherContainer> {
  const program = [
    process.execPath,
    join(import.meta.dirname, '../../../support/platform/embedded-database-program.ts'),
  ];
  const child = spawn(
    'unshare',
    [
      '--pid',
      '--ipc',
      '--fork',
      '--kill-child',
      '--mount-proc',
      'sh',
      '-c',
      script,
      'sh',
      ...program,
      dataDirectory,
      String(port),
    ],
    { env: { ...process.env, NODE_COMPILE_CACHE: compiledFiles }, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, 'line');
  if (!String(line).startsWith('ready')) throw new Error(String(line));
  return {
    async killServer() {
      const killed = once(lines, 'line');
      child.stdin.write('\n');
      await killed;
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function mayUnshare(): boolean {
  try {
    execFileSync('unshare', ['--pid', '--ipc', '--fork', '--mount-proc', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test.runIf(process.env.CI === '1')('a full test run may start containers', () => {
  expect(canBeginNamespaces).toBe(true);
});

describe.runIf(canBeginNamespaces)('a data folder of another container', () => {
  let folder: EmbeddedDatabaseFolder;
  let other: OtherContainer;

  beforeEach(async () => {
    folder = await EmbeddedDatabaseFolder.make();
    await folder.wasUsedBefore();
    other = await startInOtherContainer(folder.path, folder.port);
  });
  afterEach(async () => {
    await other.end();
    await folder.remove();
  });

  test('is refused while a database server works on it there, whose process id means nothing here', async () => {
    await query(await databaseAddress(), 'create table note (text text)');
    await other.killServer();
    expect(await folder.refusal({ port: folder.port + 1 })).toMatch(
      /^StartupFailure: Another server has the data folder .*, perhaps in another container: process \d+ on /,
    );
    // The one there has not been hurt.
    await query(await databaseAddress(), "insert into note values ('calma')");
    await other.end();
    // Its database server ends a moment after its first process.
    const embedded = await vi.waitFor(() => folder.start(), { timeout: 60_000, interval: 200 });
    expect(await query(embedded.connectionString, 'select text from note')).toBe('calma');
  });

  async function databaseAddress(): Promise<string> {
    const password = (await readFile(join(folder.path, 'postgres-password'), 'utf8')).trim();
    return `postgres://wordmood:${password}@127.0.0.1:${folder.port}/wordmood`;
  }
});
