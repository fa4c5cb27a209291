import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#tests/support/platform/free-port.ts';

/**
 * Configured as deployment/haproxy-database.cfg. Needs Debian's package haproxy.
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
  const lines = [
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  mode tcp',
    '  option httpchk GET /primary',
    '  http-check expect status 200',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
    '',
  ];
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, lines.join('\n'));
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
