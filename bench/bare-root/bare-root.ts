import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export const suites = ['bookworm', 'trixie'] as const;
export type Suite = (typeof suites)[number];

const mirror = 'http://deb.debian.org/debian';
/** This machine's certificates, for npm's registry. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';
const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** The device nodes that the cases need. */
const devices = ['null c 1 3', 'zero c 1 5', 'random c 1 8', 'urandom c 1 9'];

export type RunOptions = {
  /** Default: root. */
  user?: string | undefined;
  folder?: string;
  settings?: Record<string, string>;
  /** Loopback only. */
  offline?: boolean;
  /** Without capabilities or set-user-ID; for a numeric `user`. */
  confined?: boolean;
};

/** A bare Debian with its own process and mount namespaces; removal ends everything in it. */
export class BareRoot {
  readonly folder: string;
  private readonly holder: ChildProcess;
  private readonly processId: number;

  private constructor(folder: string, holder: ChildProcess, processId: number) {
    this.folder = folder;
    this.holder = holder;
    this.processId = processId;
  }

  /** The base system is cached in a temporary folder. */
  static async make(suite: Suite): Promise<BareRoot> {
    const kept = join(tmpdir(), `wordmood-bare-${suite}`);
    if (!existsSync(kept)) {
      const draft = `${kept}.${process.pid}`;
      await execute('debootstrap', ['--variant=minbase', suite, draft, mirror], { maxBuffer: 1e8 });
      await rename(draft, kept);
    }
    const folder = await mkdtemp(join(tmpdir(), 'wordmood-root-'));
    await execute('cp', ['--archive', `${kept}/.`, folder]);
    await copyFile('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
    await copyFile(certificates, join(folder, 'etc/certificates-of-this-machine.crt'));
    const mounts = [
      'set -e',
      `mount --bind ${folder} ${folder}`,
      `mount -t proc proc ${folder}/proc`,
      `mount -t tmpfs -o mode=0755 tmpfs ${folder}/dev`,
      ...devices.map((device) => `mknod -m 0666 ${folder}/dev/${device}`),
      `mkdir -m 1777 ${folder}/dev/shm && mount -t tmpfs -o mode=1777 tmpfs ${folder}/dev/shm`,
      `ln -s /proc/self/fd ${folder}/dev/fd`,
      `ln -s fd/0 ${folder}/dev/stdin && ln -s fd/1 ${folder}/dev/stdout && ln -s fd/2 ${folder}/dev/stderr`,
      'echo held',
      'exec sleep infinity',
    ].join('\n');
    const words = ['--mount', '--pid', '--fork', '--kill-child', '--', 'sh', '-c', mounts];
    const holder = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [first] = await Promise.race([once(holder.stdout, 'data'), once(holder, 'close')]);
    if (!String(first).includes('held')) throw new Error('The folder could not be made a root of its own.');
    const children = await readFile(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8');
    return new BareRoot(folder, holder, Number(children.trim()));
  }

  start(line: string, { user, folder = '/', settings = {}, offline = false, confined = false }: RunOptions = {}) {
    const environment = {
      PATH: searchPath,
      HOME: user === undefined ? '/root' : '/tmp',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      npm_config_cafile: '/etc/certificates-of-this-machine.crt',
      ...settings,
    };
    const rights = confined
      ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all']
      : [];
    const words = [
      ...['--target', String(this.processId), '--mount', '--pid', '--'],
      ...(offline ? ['unshare', '--net', '--', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'] : []),
      ...['chroot', ...(user === undefined || confined ? [] : [`--userspec=${user}`]), this.folder],
      ...['/usr/bin/env', '-i', ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)],
      ...[...rights, '/bin/sh', '-c', `cd ${folder} && ${line}`],
    ];
    return spawn('nsenter', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** @returns output and duration */
  async run(line: string, options: RunOptions = {}): Promise<{ output: string; seconds: number }> {
    const begun = performance.now();
    const child = this.start(line, options);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`In the bare root "${line}" ended with ${code}:\n${output.slice(-3_000)}`);
    return { output, seconds: (performance.now() - begun) / 1_000 };
  }

  /** Except for the given folders and in-memory mounts. */
  async makeReadOnly(writable: readonly string[], inMemory: readonly string[]): Promise<void> {
    const there = (path: string) => join(this.folder, path);
    for (const path of writable) await this.mount(['--bind', there(path), there(path)]);
    await this.mount(['--options', 'remount,bind,ro', this.folder]);
    for (const path of inMemory) await this.mount(['--types', 'tmpfs', 'tmpfs', there(path)]);
  }

  private async mount(words: string[]): Promise<void> {
    await execute('nsenter', ['--target', String(this.processId), '--mount', '--', 'mount', ...words]);
  }

  /** Waits until `/readyz` succeeds. @returns seconds */
  async untilReady(line: string, port: number, options: RunOptions, limitSeconds: number) {
    const ask = [
      `for (const url = 'http://127.0.0.1:${port}/readyz'; ; await new Promise((go) => setTimeout(go, 100)))`,
      'if ((await fetch(url).catch(() => ({}))).ok) break;',
    ].join(' ');
    const asking = `(node --input-type=module --eval "${ask}" && echo is-ready)`;
    return this.untilSaid(`{ ${asking} & exec ${line}; }`, 'is-ready', options, limitSeconds);
  }

  /** Starts a command and waits for an output. @returns seconds and a stop function */
  async untilSaid(line: string, words: string, options: RunOptions, limitSeconds: number) {
    const begun = performance.now();
    const child = this.start(line, options);
    let output = '';
    const isSaid = new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output += chunk;
          if (output.includes(words)) resolve();
        });
      }
      child.once('exit', (code) => reject(new Error(`"${line}" ended with ${code}:\n${output.slice(-3_000)}`)));
    });
    const tooLate = sleep(limitSeconds * 1_000, undefined, { ref: false }).then(() => {
      throw new Error(`"${line}" had not come so far after ${limitSeconds} s:\n${output.slice(-3_000)}`);
    });
    await Promise.race([isSaid, tooLate]);
    return { seconds: (performance.now() - begun) / 1_000, output, end: () => this.end(child) };
  }

  /** Like Ctrl-C or a service manager. */
  private async end(child: ChildProcess): Promise<void> {
    const ending = once(child, 'exit');
    // nsenter does not forward signals.
    const inside = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
    for (const pid of inside.trim().split(' ').filter(Boolean)) process.kill(Number(pid), 'SIGTERM');
    await ending;
  }

  async megabytesOf(path: string): Promise<number> {
    const { stdout } = await execute('du', [
      '--summarize',
      '--one-file-system',
      '--block-size=1000000',
      join(this.folder, path),
    ]);
    return Number.parseInt(stdout, 10);
  }

  async remove(): Promise<void> {
    const ended = once(this.holder, 'close');
    this.holder.kill('SIGKILL');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }

  async put(source: string, target: string): Promise<void> {
    await mkdir(join(this.folder, target, '..'), { recursive: true });
    await execute('cp', ['--archive', '--no-target-directory', source, join(this.folder, target)]);
  }
}
