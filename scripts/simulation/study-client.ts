import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type SentAnswer, submitAnswers } from '#contract/participation/answer-calls.ts';
import type { AnswerKind } from '#contract/participation/answer-kind.ts';
import type { Call, InputOf, OutputOf } from '#contract/platform/call.ts';
import { type RefusalBody, type RefusalCode, refusals } from '#contract/platform/refusals.ts';

/** `fetch`, or `app.request` in tests. */
export type Send = (url: string, init: RequestInit) => Promise<Response> | Response;

export type RawReply = { status: number; body: unknown };

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly reply: RawReply;
  constructor(path: string, reply: RawReply) {
    const { refusal } = (reply.body ?? {}) as Partial<RefusalBody>;
    super(`${path} answered ${reply.status}${refusal === undefined ? '' : ` ${refusal}`}`);
    this.reply = reply;
  }
}

/** A browser with cookies and an origin. */
export class StudyClient {
  readonly #address: string;
  readonly #send: Send;
  readonly #cookies = new Map<string, string>();
  requests = 0;

  /** @param address origin, such as `http://localhost:3000` */
  constructor(address: string, send: Send = fetch) {
    this.#address = address;
    this.#send = send;
  }

  /**
   * Calls the API.
   * @throws CallFailed
   */
  async call<C extends Call>(
    call: C,
    ...input: InputOf<C> extends never ? [] : [input: InputOf<C>]
  ): Promise<OutputOf<C>> {
    const reply = await this.request(call.method, call.path, input[0]);
    if (reply.status !== 200) throw new CallFailed(call.path, reply);
    return call.output.parse(reply.body) as z.output<C['output']>;
  }

  /**
   * Submits one answer, as a batch of one.
   * @throws CallFailed
   */
  async answer<Kind extends AnswerKind>(kind: Kind, input: InputOf<Kind>): Promise<OutputOf<Kind>> {
    const reply = await this.requestAnswer(kind, input);
    if (reply.status !== 200) throw new CallFailed(`${submitAnswers.path} ${kind.kind}`, reply);
    return kind.output.parse(reply.body) as OutputOf<Kind>;
  }

  /** Submits one entry, even an invalid one. @returns its outcome as a response */
  async requestAnswer(kind: { kind: string }, input: unknown, headers: Record<string, string> = {}): Promise<RawReply> {
    const reply = await this.request('POST', submitAnswers.path, { entries: [sentAnswer(kind, input)] }, headers);
    if (reply.status !== 200) return reply;
    const [outcome] = submitAnswers.output.parse(reply.body).outcomes;
    if (outcome === undefined) throw new CallFailed(submitAnswers.path, reply);
    if (outcome.ok) return { status: 200, body: outcome.value };
    return { status: refusals[outcome.refusal.refusal as RefusalCode].status, body: outcome.refusal };
  }

  /**
   * Calls the API for a file.
   * @throws CallFailed
   */
  async file<C extends Call>(
    call: C,
    ...input: InputOf<C> extends never ? [] : [input: InputOf<C>]
  ): Promise<{ headers: Headers; content: Uint8Array }> {
    const response = await this.#fetch(call.method, call.path, input[0], {});
    if (response.status !== 200) throw new CallFailed(call.path, await rawReply(response));
    return { headers: response.headers, content: new Uint8Array(await response.arrayBuffer()) };
  }

  /** Sends any request, even an invalid one. @returns the raw response */
  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<RawReply> {
    return rawReply(await this.#fetch(method, path, body, headers));
  }

  async fetch(method: string, path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#fetch(method, path, undefined, headers);
  }

  async #fetch(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
    const response = await this.#send(`${this.#address}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.#address,
        cookie: this.cookieHeader,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.requests += 1;
    this.#keepCookies(response);
    return response;
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Signs up, which signs in. */
  async signUp(person: { name: string; email: string; password: string }): Promise<void> {
    await this.#account('/api/auth/sign-up/email', person);
  }

  async signIn(person: { email: string; password: string }): Promise<void> {
    await this.#account('/api/auth/sign-in/email', { email: person.email, password: person.password });
  }

  async #account(path: string, body: object): Promise<void> {
    const reply = await this.request('POST', path, body);
    if (reply.status !== 200) throw new CallFailed(path, reply);
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const separator = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, separator), pair.slice(separator + 1));
    }
  }
}

export function sentAnswer({ kind }: { kind: string }, input: unknown): SentAnswer {
  return { id: randomUUID().replaceAll('-', ''), kind, recordedAt: new Date().toISOString(), input };
}

async function rawReply(response: Response): Promise<RawReply> {
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: text };
  }
}
