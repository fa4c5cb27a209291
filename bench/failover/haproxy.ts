import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#tests/support/platform/free-port.ts';

/**
 * Runs deployment/haproxy-database.cfg with other addresses. Needs Debian's package haproxy.
 * @returns the primary's address as `host:port`, and a stop function
 */
export async function startHaproxy(
  hosts: readonly { port: number; restPort: number }[],
): Promise<{ host: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-haproxy-'));
  const port = await findFreePort();
  const servers = hosts.map(
    ({ port: own, restPort }, index) => `  server db${index + 1} 127.0.0.1:${own} check port ${restPort}`,
  );
  const documented = await readFile('deployment/haproxy-database.cfg', 'utf8');
  const others = documented.replace('127.0.0.1:5000', `127.0.0.1:${port}`).replaceAll(/^ {2}server .*\n/gm, '');
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, [others, ...servers, ''].join('\n'));
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  return {
    host: `127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
