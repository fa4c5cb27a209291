import { expect, test } from 'vitest';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { sumOf } from '#tests/support/platform/read-metrics.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

const database = openedForTests(openTestDatabase);

test('metrics are served on their own port only, and nothing else is', async () => {
  const port = await findFreePort();
  const server = await ServerProcess.start({ DATABASE_URL: database.connectionString, METRICS_PORT: String(port) });
  try {
    await server.welcome();
    await fetch(`${server.address}/healthz`);
    const readPage = () => fetch(`http://127.0.0.1:${port}/metrics`);
    const firstRound = { job: 'hand over mails', outcome: 'done' };
    await expect
      .poll(async () => sumOf(await (await readPage()).text(), 'wordmood_job_rounds_total', firstRound))
      .toBeGreaterThan(0);
    const response = await readPage();
    expect(response.headers.get('content-type')).toContain('text/plain');
    const page = await response.text();
    expect(sumOf(page, 'wordmood_request_duration_seconds_count', { route: '/healthz' })).toBe(1);
    expect(sumOf(page, 'wordmood_connections', { state: 'held' })).toBeGreaterThan(0);
    expect(sumOf(page, 'process_cpu_seconds_total')).toBeGreaterThan(0);
    for (const path of ['/', '/healthz', '/api/account', '/metrics/']) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(404);
    }
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
    for (const path of ['/metrics', '/api/metrics', '/metrics/']) {
      expect(await (await fetch(`${server.address}${path}`)).text(), path).not.toContain('wordmood_');
    }
  } finally {
    await server.remove();
  }
});
