import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDockerfile } from '#bench/bare-root/dockerfile.ts';
import { releasePaths } from '#scripts/release/release-paths.ts';
import { oldestRuntime } from '#scripts/runtime.mjs';
import { usualBody } from '#server/platform/http/body-limits.ts';
import { nodeConnectionLimits } from '#server/platform/http/node-connection-limits.ts';
import { readConfig, settingNames } from '#server/platform/settings/config.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';

const read = (name: string) => readFileSync(name, 'utf8');
const [nginx, apache, caddy] = ['nginx.conf', 'apache.conf', 'Caddyfile'].map((name) => read(`deployment/${name}`));
const unit = read('deployment/wordmood.service');
const stages = readDockerfile('Dockerfile');
const image = stages.at(-1);

/** The settings that a list of lines or a mapping gives. */
const namesIn = (lines: string) =>
  Array.from(lines.matchAll(/^(?:Environment=)?([A-Z][A-Z_]+)=/gm), ([, name = '']) => name);
const numberIn = (text: string | undefined, pattern: RegExp) => Number(pattern.exec(text ?? '')?.[1]);

test('the image has the built pages, no build tools, no root and a health check', () => {
  expect(stages.map(({ base }) => base)).toEqual(
    Array(2).fill(`node:${Number.parseInt(oldestRuntime, 10)}-trixie-slim`),
  );
  const steps = image?.steps ?? [];
  const wordsOf = (name: string) => steps.filter((step) => step.name === name).map(({ words }) => words);
  expect(wordsOf('COPY')).toEqual(['--from=build /release ./']);
  expect(wordsOf('RUN').filter((words) => /npm (ci|install|run)/.test(words))).toEqual([]);
  expect(wordsOf('RUN')).toContain('node scripts/setup.mjs && npm cache clean --force');
  const user = steps.findIndex(({ name }) => name === 'USER');
  expect(steps.slice(user).map(({ name }) => name)).not.toContain('RUN');
  expect(wordsOf('USER')).toEqual(['wordmood']);
  for (const [file] of [...wordsOf('CMD'), ...wordsOf('HEALTHCHECK')].map(
    (words) => /(?:deployment|scripts)\/[\w.-]+/.exec(words) ?? [''],
  )) {
    expect(existsSync(file ?? ''), file).toBe(true);
  }
  expect(read('package.json')).toContain('"start": "node scripts/start.mjs"');
});

test('the unit lets the service write to a folder of backups, and says how to another one', () => {
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit).toMatch(/^ReadWritePaths=-\/var\/backups\/wordmood$/m);
  expect(read('deployment/settings')).toContain('/var/backups/wordmood');
  // What is not in the unit itself goes into a drop-in, and the unit and the guide name the same one.
  const dropIn = /```ini\n([\s\S]*?)```/g;
  const inGuide = Array.from(read('docs/operating.md').matchAll(dropIn), ([, lines = '']) => lines).find((lines) =>
    lines.includes('ReadWritePaths'),
  );
  const inUnit = Array.from(unit.matchAll(/^# {5}(\S.*)$/gm), ([, line = '']) => line);
  expect(inUnit.join('\n')).toBe(inGuide?.trim());
});

test('proxies accept the largest call, and hold no connection longer than the server', async () => {
  const largest = Math.max(...(await contractRows()).map(({ maximumBodyBytes = 0 }) => maximumBodyBytes));
  const megabytes = numberIn(nginx, /client_max_body_size (\d+)m;/);
  expect(largest).toBeGreaterThan(6e6);
  expect(megabytes * 1024 ** 2).toBeGreaterThan(largest);
  expect(numberIn(apache, /LimitRequestBody (\d+)/)).toBe(megabytes * 1024 ** 2);
  expect(numberIn(apache, /BufferSize (\d+)/)).toBe(megabytes * 1024 ** 2);
  expect(numberIn(caddy, /max_size (\d+)MB/) * 1e6).toBeGreaterThan(largest);
  expect(caddy).toContain(`request_buffers ${numberIn(caddy, /max_size (\d+)MB/)}MB`);

  const headerSeconds = nodeConnectionLimits.headersTimeout / 1000;
  expect(numberIn(nginx, /client_header_timeout (\d+)s/)).toBe(headerSeconds);
  expect(numberIn(apache, /header=(\d+)/)).toBe(headerSeconds);
  expect(numberIn(caddy, /read_header (\d+)s/)).toBe(headerSeconds);
  expect(numberIn(nginx, /client_body_timeout (\d+)s/)).toBe(usualBody.maximumMs / 1000);
  expect(numberIn(apache, /body=(\d+)/)).toBe(usualBody.maximumMs / 1000);
  const idleSeconds = nodeConnectionLimits.keepAliveTimeout / 1000;
  for (const seconds of [
    numberIn(nginx, /\bkeepalive_timeout (\d+)s/),
    numberIn(apache, /ttl=(\d+)/),
    numberIn(caddy, /keepalive (\d+)s/),
  ])
    expect(seconds).toBeLessThan(idleSeconds);
  expect(numberIn(nginx, /limit_conn \w+ (\d+);/)).toBeLessThan(readConfig({}).sizes.connections / 2);
  expect(numberIn(nginx, /large_client_header_buffers 4 (\d+)k/) * 1024).toBe(nodeConnectionLimits.maxHeaderSize);
});

test('proxies log no queries', () => {
  expect(/log_format wordmood '(.*)'/.exec(nginx ?? '')?.[1]).not.toMatch(
    /\$(request|request_uri|args|query_string|http_referer)\b/,
  );
  expect(/LogFormat "(.*)" wordmood/.exec(apache ?? '')?.[1]).not.toMatch(/%r|%q|Referer/);
  // Each host: one that says nothing writes whole addresses and where people come from into the log of the machine, also that which
  // only leads from http to https.
  for (const host of nginx?.match(/^server \{$.*?^\}$/gms) ?? []) {
    expect(host).toMatch(/^ {2}access_log \S+ wordmood;$/m);
    expect(host).toMatch(/^ {2}error_log \S+ crit;$/m);
  }
  for (const host of apache?.match(/<VirtualHost.*?<\/VirtualHost>/gs) ?? []) {
    expect(host).toMatch(/^ {2}CustomLog \S+ wordmood$/m);
    expect(host).toMatch(/^ {2}LogLevel crit$/m);
  }
  // It writes a request that the server does not answer, address, headers and all, as a fault of its own.
  expect(caddy?.match(/^\s*log\b.*?\}/gms)).toEqual(['\tlog {\n\t\texclude http.log.error\n\t}']);
});

test('the service and its settings name existing files', () => {
  expect(namesIn(read('deployment/settings')).filter((name) => !settingNames.includes(name))).toEqual([]);
  expect(namesIn(read('deployment/settings'))).toContain('DATA_DIR');
  expect(existsSync(/^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit)?.[1] ?? '')).toBe(true);
  const { sizes } = readConfig({});
  expect(numberIn(unit, /LimitNOFILE=(\d+)/)).toBeGreaterThanOrEqual(sizes.connections * 1.1 + 200);
  expect(numberIn(unit, /TimeoutStopSec=(\d+)/)).toBeGreaterThanOrEqual(15);
});

test('a release has all of it, and the image is built from it', () => {
  for (const path of releasePaths) expect(existsSync(path), path).toBe(true);
  expect(releasePaths).toEqual(expect.arrayContaining(['Dockerfile', '.dockerignore', 'compose.yaml', 'deployment']));
  const ignored = read('.dockerignore').split('\n');
  for (const path of releasePaths) expect(ignored).not.toContain(path);
});
