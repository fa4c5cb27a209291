import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findBinariesPackage } from '#server/platform/database/postgres-binaries.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { readReleaseNote } from './release/release-contents.ts';
import { runCommand } from './run-command.ts';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '..');
/** Above the list of all packages. */
const maximumBytes = 64 * 1024 * 1024;

type Component = { 'bom-ref': string; type: string; name: string; version: string; purl: string; scope: 'required' };

/** CycloneDX SBOM: `npm run sbom -- --to FILE`. Production packages from npm, plus Node, OpenSSL and PostgreSQL; reproducible. */
await runCommand(async (args) => {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  if (values.to === undefined) throw new StartupFailure('Say where it shall be written: npm run sbom -- --to FILE');
  const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
  const { stdout } = await run('npm', words, { cwd: checkout, maxBuffer: maximumBytes }).catch((error) => {
    if (!/unknown command/i.test(error.stdout)) throw error;
    throw new StartupFailure('npm writes bills of materials from version 10 on; Debian’s own is older.');
  });
  const bill = JSON.parse(stdout);
  const { version, madeAt } = await readReleaseNote(checkout);
  // npm names it after the folder.
  Object.assign(bill.metadata.component, { type: 'application', name: 'wordmood', version });
  // Reproducible: npm writes the present time and a random number.
  bill.metadata.timestamp = madeAt;
  delete bill.serialNumber;
  const programs = await programsBesidePackages();
  bill.components.push(...programs);
  await writeFile(values.to, `${JSON.stringify(bill, null, 2)}\n`);
  return {
    output: `${bill.components.length} components, ${programs.map(toWords).join(', ')} among them: ${values.to}`,
  };
});

async function programsBesidePackages(): Promise<Component[]> {
  const { node, openssl } = process.versions;
  const programs = [
    component('node', node, `nodejs/node@v${node}`),
    component('openssl', openssl, `openssl/openssl@openssl-${openssl}`),
  ];
  const packageFolder = findBinariesPackage();
  if (packageFolder === undefined) return programs;
  const { stdout } = await run(join(packageFolder, 'native', 'bin', 'postgres'), ['--version']);
  const postgres = /\d+(?:\.\d+)+/.exec(stdout)?.[0];
  if (postgres === undefined) throw new StartupFailure(`PostgreSQL does not say its version: ${stdout.trim()}`);
  return [...programs, component('postgresql', postgres, `postgres/postgres@REL_${postgres.replace('.', '_')}`)];
}

/** @param place the tag in its GitHub repository */
function component(name: string, version: string, place: string): Component {
  return {
    'bom-ref': `${name}@${version}`,
    type: 'application',
    name,
    version,
    purl: `pkg:github/${place}`,
    scope: 'required',
  };
}

function toWords({ name, version }: Component): string {
  return `${name} ${version}`;
}
