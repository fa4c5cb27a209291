import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { endProcess, startDesktop } from './desktop.ts';
import type { Sitting, Target } from './sitting.ts';
import { asArgument, WebDriverSession } from './web-driver.ts';

const waitTimeoutMs = 30_000;
const selectorOf = { button: 'button', link: 'a[href]', checkbox: '[type="checkbox"]', radio: '[type="radio"]' };
const codeOf: Readonly<Record<string, string>> = { Enter: '\uE007', Tab: '\uE004' };

/** Sits down before WebKit, the engine of Safari, in the small browser that its makers test it with. */
export async function sitAtWebKit(): Promise<Sitting> {
  const desktop = await startDesktop();
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...desktop.env, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const end = async () => {
    await endProcess(driver);
    await desktop.end();
  };
  const session = await WebDriverSession.open(`http://127.0.0.1:${port}`).catch(async (error) => {
    await end();
    throw error;
  });
  const find = (target: Target) => until(`to find ${nameOf(target)}`, () => findOnce(session, target));
  const field = (label: string) => until(`to find the field ${label}`, () => fieldOnce(session, label));
  return {
    version: `webkit ${session.browserVersion}`,
    goTo: (address) => session.goTo(address),
    reload: () => session.reload(),
    press: (target) =>
      until(`to press ${nameOf(target)}`, async () => {
        await session.click(await find(target));
        return true;
      }).then(() => {}),
    activate: (spoken) => desktop.press(spoken),
    async drag(from, to) {
      const [start, end] = [await middleOf(session, await find(from)), await middleOf(session, await find(to))];
      const half = { x: Math.round((start.x + end.x) / 2), y: Math.round((start.y + end.y) / 2) };
      const move = (at: { x: number; y: number }, duration: number) => ({ type: 'pointerMove', duration, ...at });
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      const actions = [move(start, 0), down, move(half, 120), move(end, 120), up];
      await session.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    },
    focus: async (target) => session.run(takeFocus, asArgument(await find(target))),
    async key(key) {
      const value = codeOf[key] ?? key;
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await session.perform([{ type: 'key', id: 'keys', actions }]);
    },
    focused: () => session.run(() => document.activeElement?.textContent ?? ''),
    write: async (label, text) => session.type(await field(label), text),
    async choose(label, option) {
      const list = await field(label);
      const options = await session.run(optionsOf, asArgument(list));
      await session.click((await session.find(`#${options.id} option`))[options.texts.indexOf(option)] ?? '');
    },
    async sees(target) {
      await find(target);
      await session.run(nextFrames);
    },
    seesText: (...texts) =>
      until(`to see ${texts.join(' or ')}`, async () => {
        const all = await session.run(textOfPage);
        return texts.find((text) => all.includes(text));
      }),
    async looksOutFor(...texts) {
      await session.run(noteFirstOf, texts);
      return () => until(`to see ${texts.join(' or ')}`, () => session.run(notedText));
    },
    read: (css, attribute) => session.run(attributesOf, css, attribute),
    faults: () => Promise.resolve([]),
    async leave() {
      await session.close();
      await end();
    },
  };
}

/** Retries: the element may be replaced between lookup and press. */
async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + waitTimeoutMs;
  let reason = '';
  while (performance.now() < deadline) {
    try {
      const found = await look();
      if (found !== undefined && found !== null) return found;
    } catch (error) {
      reason = ` (${(error as Error).message})`;
    }
    await sleep(20);
  }
  throw new Error(`WebKit waited in vain ${what}${reason}.`);
}

async function findOnce(session: WebDriverSession, target: Target): Promise<string | undefined> {
  if ('css' in target) return firstOf(session, await session.find(target.css));
  const { role, name } = target;
  for (const element of await session.find(selectorOf[role])) {
    const told = await session.roleAndName(element);
    const isIt = typeof name === 'string' ? told.name === name : name.test(told.name);
    if (told.role === role && isIt && (await session.isEnabled(element))) return element;
  }
  return undefined;
}

async function firstOf(session: WebDriverSession, [element]: string[]): Promise<string | undefined> {
  return element !== undefined && (await session.isEnabled(element)) ? element : undefined;
}

async function fieldOnce(session: WebDriverSession, label: string): Promise<string | undefined> {
  for (const element of await session.find('input, textarea, select')) {
    if ((await session.roleAndName(element)).name === label) return element;
  }
  return undefined;
}

async function middleOf(session: WebDriverSession, element: string): Promise<{ x: number; y: number }> {
  return session.run(middleInView, asArgument(element));
}

function nameOf(target: Target): string {
  return 'css' in target ? target.css : `the ${target.role} ${target.name}`;
}

// Runs in the page, without access to the scope of this file.

function takeFocus(element: Element): void {
  (element as HTMLElement).focus();
}

/** Until what is there has been drawn. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

function optionsOf(list: Element): { id: string; texts: string[] } {
  return { id: list.id, texts: [...(list as HTMLSelectElement).options].map(({ text }) => text) };
}

function textOfPage(): string {
  return document.body.innerText;
}

function noteFirstOf(texts: readonly string[]): void {
  const page = globalThis as { noted?: string | undefined };
  const look = () => {
    page.noted = texts.find((text) => document.body.innerText.includes(text));
    if (page.noted === undefined) requestAnimationFrame(look);
  };
  look();
}

function notedText(): string | undefined {
  return (globalThis as { noted?: string }).noted;
}

function attributesOf(css: string, attribute: string): string[] {
  return [...document.querySelectorAll(css)].map((element) => element.getAttribute(attribute) ?? '');
}

function middleInView(element: Element): { x: number; y: number } {
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
