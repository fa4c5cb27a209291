import { setTimeout as sleep } from 'node:timers/promises';

/** The name of the one property by which WebDriver hands an element over. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const startLimitMs = 20_000;

type Reply = { value: unknown };

/** The parts of WebDriver (w3.org/TR/webdriver2) that the journey needs. */
export class WebDriverSession {
  readonly browserVersion: string;
  readonly #session: string;

  private constructor(session: string, browserVersion: string) {
    this.#session = session;
    this.browserVersion = browserVersion;
  }

  /** @param driver where a driver answers, or is about to */
  static async open(driver: string): Promise<WebDriverSession> {
    await untilReady(driver);
    const opened = await send('POST', `${driver}/session`, { capabilities: { alwaysMatch: {} } });
    const { sessionId, capabilities } = opened as { sessionId: string; capabilities: { browserVersion: string } };
    return new WebDriverSession(`${driver}/session/${sessionId}`, capabilities.browserVersion);
  }

  async goTo(url: string): Promise<void> {
    await this.#post('/url', { url });
  }

  async reload(): Promise<void> {
    await this.#post('/refresh', {});
  }

  /** @returns what a function gives back that runs in the page, with values and elements as they are there */
  async run<Given extends unknown[], Result>(work: (...given: Given) => Result, ...given: Given): Promise<Result> {
    return (await this.#post('/execute/sync', { script: `return (${work})(...arguments)`, args: given })) as Result;
  }

  async find(css: string): Promise<string[]> {
    const found = (await this.#post('/elements', { using: 'css selector', value: css })) as Record<string, string>[];
    return found.map((element) => element[elementKey] ?? '');
  }

  /** As the browser tells it to a screen reader. */
  async roleAndName(element: string): Promise<{ role: string; name: string }> {
    const [role, name] = await Promise.all([
      send('GET', `${this.#session}/element/${element}/computedrole`),
      send('GET', `${this.#session}/element/${element}/computedlabel`),
    ]);
    return { role: String(role), name: String(name).trim() };
  }

  async isEnabled(element: string): Promise<boolean> {
    return (await send('GET', `${this.#session}/element/${element}/enabled`)) === true;
  }

  async click(element: string): Promise<void> {
    await this.#post(`/element/${element}/click`, {});
  }

  async type(element: string, text: string): Promise<void> {
    await this.#post(`/element/${element}/clear`, {});
    await this.#post(`/element/${element}/value`, { text });
  }

  async perform(actions: readonly object[]): Promise<void> {
    await this.#post('/actions', { actions });
  }

  async close(): Promise<void> {
    await send('DELETE', this.#session);
  }

  #post(path: string, body: object): Promise<unknown> {
    return send('POST', this.#session + path, body);
  }
}

/** @returns an element in the form in which a script in the page gets it */
export function asArgument(element: string): Element {
  return { [elementKey]: element } as unknown as Element;
}

async function untilReady(driver: string): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  for (;;) {
    const status = await send('GET', `${driver}/status`).catch(() => undefined);
    if (status !== undefined) return;
    if (performance.now() > deadline) throw new Error('WebKitWebDriver did not answer in time.');
    await sleep(50);
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const reply = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as Reply;
  if (reply.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}
