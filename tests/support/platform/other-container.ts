import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compiledFiles } from './compiled-files.ts';

/** Whether this account may begin namespaces of its own, which is what a container is made of. */
export const canBeginNamespaces = mayUnshare();

/** Another container that shares a data folder: with process numbers and shared memory of its own, as another machine's would be. */
export type OtherContainer = {
  /** The server of the study is killed; the database server that it started lives on. */
  killServer: () => Promise<void>;
  /** Everything in it ends. */
  end: () => Promise<void>;
};

const script = `"$@" & server=$!
read _; kill -9 $server; wait $server; echo killed; sleep 300`;

/** Starts a server with its embedded database on that folder, in namespaces of its own. */
export async function startInOtherContainer(dataDirectory: string, port: number): Promise<OtherContainer> {
  const program = [process.execPath, join(import.meta.dirname, 'embedded-database-program.ts')];
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
