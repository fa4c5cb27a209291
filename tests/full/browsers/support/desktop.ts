import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';

/** What is pressed by a screen reader: what it is, what it is called, and which one where several are called alike. */
export type Spoken = { role: 'button' | 'radio'; name: RegExp; place?: number };

/** A virtual screen, with the accessibility interface of a Linux desktop. */
export type Desktop = {
  /** What a program needs to find screen and interface. */
  env: Record<string, string>;
  /** Presses as a screen reader does. */
  press(spoken: Spoken): Promise<void>;
  end(): Promise<void>;
};

export async function startDesktop(): Promise<Desktop> {
  const started: ChildProcess[] = [];
  const begin = (program: string, words: string[], env: Record<string, string> = {}) => {
    const child = spawn(program, words, {
      stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    });
    started.push(child);
    return child;
  };
  const screen = begin('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp']);
  const bus = begin('dbus-daemon', ['--session', '--nofork', '--print-address=1']);
  const env = {
    DISPLAY: `:${await nextLine(linesOf(screen, 3), screen)}`,
    DBUS_SESSION_BUS_ADDRESS: await nextLine(linesOf(bus, 1), bus),
    // Firefox asks this for listeners.
    GNOME_ACCESSIBILITY: '1',
    GDK_BACKEND: 'x11',
    LANG: 'pt_BR.UTF-8',
    TZ: 'America/Sao_Paulo',
  };
  // The system's own Python: its package brings the interface along.
  const reader = begin('/usr/bin/python3', [join(import.meta.dirname, 'screen_reader.py')], env);
  const answers = linesOf(reader, 1);
  return {
    env,
    async press({ role, name, place = 0 }) {
      reader.stdin?.write(`${JSON.stringify({ role, name: name.source, place })}\n`);
      const answer = await nextLine(answers, reader);
      if (answer !== 'done') throw new Error(`The screen reader says: ${answer}.`);
    },
    async end() {
      await Promise.all(started.reverse().map(endProcess));
    },
  };
}

function linesOf(child: ChildProcess, channel: 1 | 3): Interface {
  return createInterface({ input: child.stdio[channel] as Readable });
}

async function nextLine(lines: Interface, child: ChildProcess): Promise<string> {
  const over = new AbortController();
  const ended = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error(`${child.spawnfile} ended.`);
  });
  const line = once(lines, 'line', { signal: over.signal }).then(([text]) => String(text));
  try {
    return await Promise.race([line, ended]);
  } finally {
    for (const one of [ended, line]) one.catch(() => {});
    over.abort();
  }
}

/** @returns once a process that was started here has ended */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
