import { readUserRecord } from '#contract/accounts/profile-calls.ts';

/** Final page of the pop-up. `kind` and `message` are posted to the window that opened it. */
export type PopUpPage = { status: number; url: string; html: string; kind: string; message: string };

/** The product, in this process or behind an address. */
type Product = { app: { request(url: string, init: RequestInit): Response | Promise<Response> } };

/** One browser, with the cookies of each host, that follows the pop-up through the product and the providers. */
export class PopUp {
  readonly #product: Product;
  readonly #appAddress: string;
  readonly #cookies = new Map<string, Map<string, string>>();

  constructor(product: Product, appAddress = 'http://localhost:3000') {
    this.#product = product;
    this.#appAddress = appAddress;
  }

  /** Opens an address and goes where it leads; `stopBefore` ends the way before such an address is asked. */
  async go(
    address: string,
    init: RequestInit = {},
    stopBefore: (url: URL) => boolean = () => false,
  ): Promise<PopUpPage> {
    let [url, request] = [new URL(address, this.#appAddress), init];
    for (let steps = 0; steps < 12; steps += 1) {
      const response = await this.#send(url, request);
      const location = response.headers.get('location');
      if (location === null) return readPage(url, response);
      url = new URL(location, url);
      request = {};
      if (stopBefore(url)) return { status: response.status, url: url.href, html: '', kind: '', message: '' };
    }
    throw new Error(`The way has no end: ${url}`);
  }

  start(provider: string): Promise<PopUpPage> {
    return this.go(`/api/auth/external/${provider}/start`);
  }

  /** @returns the address that the provider would lead back to, without going there. */
  async startAndStopBeforeCallback(provider: string): Promise<string> {
    const isCallback = ({ pathname }: URL) => pathname.endsWith('/callback');
    return (await this.go(`/api/auth/external/${provider}/start`, {}, isCallback)).url;
  }

  /** Sends the emulator's screen, which the pop-up has come to. */
  answer(screen: PopUpPage, form: Record<string, string>, stopBefore?: (url: URL) => boolean): Promise<PopUpPage> {
    const headers = { origin: new URL(screen.url).origin };
    return this.go(screen.url, { method: 'POST', body: new URLSearchParams(form), headers }, stopBefore);
  }

  cookie(name: string): string | undefined {
    return this.#jar(new URL(this.#appAddress)).get(name);
  }

  putCookie(name: string, value: string): void {
    this.#jar(new URL(this.#appAddress)).set(name, value);
  }

  /** Account that the product reports as signed in. */
  async account() {
    const response = await this.#send(new URL('/api/account', this.#appAddress), {});
    const { account } = (await response.json()) as { account: Record<string, unknown> | null };
    return account;
  }

  /** Stored account that is signed in, with the fields of the user record. */
  async userRecord(): Promise<Record<string, unknown>> {
    const response = await this.#send(new URL(readUserRecord.path, this.#appAddress), {});
    return (await response.json()) as Record<string, unknown>;
  }

  async #send(url: URL, init: RequestInit): Promise<Response> {
    const jar = this.#jar(url);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const request = { ...init, headers, redirect: 'manual' as const };
    const response = await (url.origin === this.#appAddress
      ? this.#product.app.request(url.href, request)
      : fetch(url, request));
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const separator = pair.indexOf('=');
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(pair.slice(0, separator));
      else jar.set(pair.slice(0, separator), pair.slice(separator + 1));
    }
    return response;
  }

  #jar({ host }: URL): Map<string, string> {
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    return jar;
  }
}

async function readPage({ href }: URL, response: Response): Promise<PopUpPage> {
  const html = await response.text();
  const read = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? '';
  return { status: response.status, url: href, html, kind: read('kind'), message: read('message') };
}
