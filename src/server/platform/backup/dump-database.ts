import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

const run = promisify(execFile);

/** Each piece is one file of the backup, and is held in memory. */
const pieceBytes = 16 * 1024 * 1024;

/** @returns whether there is a `pg_dump` on this machine that is as new as that server, as it must be */
export async function canDump(postgresVersion: string): Promise<boolean> {
  try {
    const { stdout } = await run('pg_dump', ['--version']);
    return majorOf(/(\d+)[.\d]*/.exec(stdout)?.[0] ?? '') >= majorOf(postgresVersion);
  } catch {
    return false;
  }
}

const majorOf = (version: string) => Number.parseInt(version, 10) || 0;

/**
 * Dumps a PostgreSQL of the operator's own, as its rows are at one moment, in the format that `pg_restore` reads.
 * @returns its pieces, in their order
 * @throws StartupFailure with the reason that `pg_dump` gives
 */
export async function* dumpDatabase(connectionString: string): AsyncGenerator<Buffer> {
  const child = startProgram('pg_dump', ['--format=custom', '--compress=0', '--no-owner', '--no-privileges'], {
    connectionString,
    input: 'ignore',
  });
  const said = child.stderr === null ? '' : text(child.stderr);
  let pieces: Buffer[] = [];
  let held = 0;
  for await (const chunk of child.stdout ?? []) {
    pieces.push(chunk);
    held += chunk.length;
    if (held < pieceBytes) continue;
    yield Buffer.concat(pieces);
    [pieces, held] = [[], 0];
  }
  await endOf(child, await said, 'pg_dump');
  if (held > 0) yield Buffer.concat(pieces);
}

/**
 * Puts a dump into an empty database.
 * @param pieces as `dumpDatabase` has given them
 * @throws StartupFailure with the reason that `pg_restore` gives, or that there is none
 */
export async function restoreDump(pieces: AsyncIterable<Uint8Array>, connectionString: string): Promise<void> {
  const words = ['--no-owner', '--no-privileges', '--exit-on-error'];
  const child = startProgram('pg_restore', words, { connectionString, input: 'pipe' });
  const said = child.stderr === null ? '' : text(child.stderr);
  child.stdin?.on('error', () => undefined);
  for await (const piece of pieces) {
    if (child.stdin?.destroyed !== false) break;
    if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, 'drain'), once(child, 'close')]);
  }
  child.stdin?.end();
  await endOf(child, await said, 'pg_restore');
}

type Start = { connectionString: string; input: 'ignore' | 'pipe' };

/** The password goes by the environment: everybody on the machine can read a command line. */
function startProgram(program: string, words: string[], { connectionString, input }: Start): ChildProcess {
  const url = new URL(connectionString);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('password');
  const child = spawn(program, [...words, '--no-password', `--dbname=${url.href}`], {
    env: {
      PATH: process.env.PATH ?? '/usr/bin:/bin',
      LC_ALL: 'C',
      ...(password === '' ? {} : { PGPASSWORD: password }),
    },
    stdio: [input, 'pipe', 'pipe'],
  });
  child.on('error', () => undefined);
  // A program that is not there gets no number.
  if (child.pid === undefined) throw new StartupFailure(`${program} cannot be started on this machine.`);
  return child;
}

async function endOf(child: ChildProcess, said: string, program: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  if (child.exitCode === 0) return;
  const reason = said.trim().split('\n')[0] || 'it gave no reason';
  throw new StartupFailure(`${program} did not come to its end: ${reason}.`);
}
