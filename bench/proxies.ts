/**
 * Each proxy of `deployment`, as packaged by Debian, in front of a real server:
 *
 *   npx node bench/proxies.ts [--only caddy|nginx|apache]
 *
 * On 127.0.0.1 with its own certificate. Two minutes. Needs root, Debian's packages nginx, apache2, caddy, openssl and
 * chromium-headless-shell, and a build (`npm run setup`).
 */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseArgs, promisify } from 'node:util';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { startInstallation } from '#tests/support/platform/installation.ts';
import { type ProxyName, proxyNames, startProxy } from './proxies/start-proxy.ts';
import { type ProxyUnderTest, proxyChecks } from './proxies/tries.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = proxyNames.filter((name) => values.only === undefined || values.only === name);
if (chosen.length === 0) throw new RangeError(`--only is one of ${proxyNames}`);

const folder = await mkdtemp(join(tmpdir(), 'wordmood-proxies-'));
// Proxies drop root and need access.
await chmod(folder, 0o755);
const certificate = join(folder, 'certificate.pem');
const key = join(folder, 'key.pem');
const results: { version: string; outcomes: Record<string, string> }[] = [];
let failed = 0;
try {
  await makeCertificate();
  for (const name of chosen) results.push(await tryProxy(name));
} finally {
  await rm(folder, { recursive: true, force: true });
}
const names = Object.keys(proxyChecks);
console.log(`\n| | ${results.map(({ version }) => version).join(' | ')} |\n|---|${results.map(() => '---|').join('')}`);
for (const name of names) console.log(`| ${name} | ${results.map(({ outcomes }) => outcomes[name]).join(' | ')} |`);
process.exitCode = failed === 0 ? 0 : 1;

async function makeCertificate(): Promise<void> {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await promisify(execFile)('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate]);
  await chmod(key, 0o644);
  setDefaultCACertificates([...getCACertificates(), await readFile(certificate, 'utf8')]);
}

async function tryProxy(name: ProxyName) {
  const [port, plainPort, serverPort, metricsPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const address = `https://localhost:${port}`;
  const installation = await startInstallation({
    PORT: String(serverPort),
    PUBLIC_ADDRESS: address,
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    IDENTITY_EMULATOR_PORT: String(await findFreePort()),
    // A rehearsal has no address limits.
    REHEARSAL: '',
  });
  const database = await openDatabase({ connectionString: await installation.databaseAddress() });
  const outcomes: Record<string, string> = {};
  let version = name as string;
  try {
    const place = { folder: join(folder, name), port, plainPort, serverPort, certificate, key };
    const proxy = await startProxy(name, place);
    version = proxy.version;
    const tried: ProxyUnderTest = {
      address,
      metricsAddress: `http://127.0.0.1:${metricsPort}/metrics`,
      newClient: () => new StudyClient(address),
      clock: { advance: () => Promise.reject(new Error('Nobody moves this clock.')) },
      database,
    };
    try {
      for (const [what, attempt] of Object.entries(proxyChecks)) {
        outcomes[what] = await attempt(tried).catch((error: Error) => {
          failed += 1;
          return `FAILED: ${error.message.split('\n')[0]}`;
        });
        console.log(`${name}, ${what}: ${outcomes[what]}`);
      }
    } finally {
      await proxy.end();
    }
  } finally {
    await database.destroy();
    await installation.remove();
  }
  return { version, outcomes };
}
