import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const limitMs = 15_000;

export const proxyNames = ['caddy', 'nginx', 'apache'] as const;
export type ProxyName = (typeof proxyNames)[number];

export type ProxyPlace = {
  folder: string;
  /** With and without TLS. */
  port: number;
  plainPort: number;
  serverPort: number;
  certificate: string;
  key: string;
};

/** A proxy with the file of `deployment`, except for name, ports and certificate. */
export type StartedProxy = { version: string; end: () => Promise<void> };

/** @throws when a line to be replaced is missing */
export async function startProxy(name: ProxyName, place: ProxyPlace): Promise<StartedProxy> {
  await mkdir(place.folder, { recursive: true });
  const { words, version, settings } = await { caddy, nginx, apache }[name](place);
  const [program = '', ...rest] = words;
  const child = spawn(program, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: place.folder, XDG_DATA_HOME: place.folder, ...settings },
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const written = () => readFile(join(place.folder, 'error.log'), 'utf8').catch(() => '');
  await untilItListens(place.port, child, async () => output + (await written()));
  return { version, end: () => end(child) };
}

async function caddy({ folder, port, plainPort, serverPort, certificate, key }: ProxyPlace) {
  const version = /\d+\.\d+\.\d+/.exec((await execute('caddy', ['version'])).stdout)?.[0];
  const site = '{$WORDMOOD_HOST:study.example.org} {';
  const text = await withOthers('deployment/Caddyfile', [
    ['{\n\tservers {', `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tservers {`],
    [site, `${site}\n\ttls ${certificate} ${key}`],
  ]);
  const path = join(folder, 'Caddyfile');
  await writeFile(path, text);
  return {
    version: `Caddy ${version}`,
    words: ['caddy', 'run', '--adapter', 'caddyfile', '--config', path],
    settings: {
      WORDMOOD_HOST: `localhost:${port}`,
      WORDMOOD_SERVER: `127.0.0.1:${serverPort}`,
      // As the file says for versions before 2.7.
      ...(/^2\.[0-6]\./.test(version ?? '') ? { WORDMOOD_BUFFERING: 'buffer_requests' } : {}),
    },
  };
}

async function nginx({ folder, port, plainPort, serverPort, certificate, key }: ProxyPlace) {
  const { stderr } = await execute('nginx', ['-v']);
  const site = await withOthers('deployment/nginx.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${serverPort}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['listen [::]:443 ssl http2;', ''],
    ['server_name study.example.org', 'server_name localhost'],
    ['/etc/ssl/study.example.org/fullchain.pem', certificate],
    ['/etc/ssl/study.example.org/privkey.pem', key],
    ['/var/log/nginx', folder],
  ]);
  await writeFile(join(folder, 'site.conf'), site);
  // Equivalent of Debian's nginx.conf around a site.
  const around = `daemon off; pid ${folder}/pid; error_log stderr crit; events { worker_connections 768; }
    http { include /etc/nginx/mime.types; client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/answers;
      gzip on; include ${folder}/site.conf; }`;
  const path = join(folder, 'nginx.conf');
  await writeFile(path, around);
  return {
    version: /nginx\/[\d.]+/.exec(stderr)?.[0] ?? 'nginx',
    words: ['nginx', '-p', folder, '-c', path],
    settings: {},
  };
}

async function apache({ folder, port, plainPort, serverPort, certificate, key }: ProxyPlace) {
  const { stdout } = await execute('apache2', ['-v'], { env: { ...process.env, APACHE_RUN_DIR: folder } });
  const site = await withOthers('deployment/apache.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${serverPort}`],
    ['<VirtualHost *:80>', `Listen 127.0.0.1:${plainPort}\n<VirtualHost *:${plainPort}>`],
    ['<VirtualHost *:443>', `Listen 127.0.0.1:${port}\n<VirtualHost *:${port}>`],
    ['ServerName study.example.org', 'ServerName localhost'],
    ['/etc/ssl/study.example.org/fullchain.pem', certificate],
    ['/etc/ssl/study.example.org/privkey.pem', key],
  ]);
  const enabled = /a2enmod (.+?) &&/.exec(site)?.[1]?.split(' ') ?? [];
  // Enabled by default on Debian.
  const usual = ['authz_core', 'socache_shmcb', 'deflate', 'mime', 'alias', 'filter', 'mpm_event'];
  const load = [...usual, ...enabled].map(
    (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
  );
  const path = join(folder, 'apache2.conf');
  const around = [
    `ServerRoot ${folder}`,
    'ServerName localhost',
    `ErrorLog ${folder}/error.log`,
    `PidFile ${folder}/pid`,
    `DefaultRuntimeDir ${folder}`,
    'User www-data',
    'Group www-data',
    ...load,
    'TypesConfig /etc/mime.types',
    'AddOutputFilterByType DEFLATE text/html text/plain application/javascript',
  ];
  await writeFile(path, `${around.join('\n')}\n${site}`);
  return {
    version: /Apache\/[\d.]+/.exec(stdout)?.[0] ?? 'Apache',
    words: ['apache2', '-DFOREGROUND', '-f', path],
    settings: { APACHE_LOG_DIR: folder },
  };
}

/** Each replaced line must exist. */
async function withOthers(path: string, others: readonly (readonly [string, string])[]): Promise<string> {
  let text = await readFile(path, 'utf8');
  for (const [here, there] of others) {
    if (!text.includes(here)) throw new Error(`${path} has no "${here}".`);
    text = text.replaceAll(here, () => there);
  }
  return text;
}

async function untilItListens(port: number, child: ChildProcess, output: () => Promise<string>): Promise<void> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The proxy ended with ${child.exitCode}: ${await output()}`);
    if (performance.now() > deadline) throw new Error(`The proxy does not listen: ${await output()}`);
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await sleep(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}
