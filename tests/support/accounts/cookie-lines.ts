import type { TestApp } from '#tests/support/platform/test-app.ts';

/** A browser that remembers of each cookie how it was set, so that a test sees for how long it would be kept. */
export class CookieLines {
  readonly #app: TestApp['app'];
  readonly #address: string;
  readonly #lines = new Map<string, string>();

  constructor(product: Pick<TestApp, 'app'>, address = 'http://localhost:3000') {
    this.#app = product.app;
    this.#address = address;
  }

  async get(path: string): Promise<Response> {
    return this.#send(path, {});
  }

  async post(path: string, body: object): Promise<Response> {
    return this.#send(path, {
      method: 'POST',
      headers: { origin: this.#address, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** @returns the line that set the cookie, whatever stands before its name; "" where there is none */
  line(name: string): string {
    return [...this.#lines].find(([whole]) => whole.endsWith(name))?.[1] ?? '';
  }

  /** @returns the cookies that would still be there when the browser is closed and opened again */
  keptWhenClosed(): string[] {
    return [...this.#lines].filter(([, line]) => /;\s*(max-age|expires)=/i.test(line)).map(([name]) => name);
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.#lines.values()].map((line) => line.split(';')[0]).join('; '));
    const response = await this.#app.request(new URL(path, this.#address).href, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const name = line.slice(0, line.indexOf('='));
      if (/;\s*max-age=0\b/i.test(line)) this.#lines.delete(name);
      else this.#lines.set(name, line);
    }
    return response;
  }
}
