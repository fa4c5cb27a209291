import { accountHeader } from '#contract/accounts/account-header.ts';
import type { Call, InputOf, OutputOf } from '#contract/platform/call.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { tooManyRequestsSentence } from '#web/platform/words/waiting-in-words.ts';

export type Reply<C extends Call> = { ok: true; value: OutputOf<C> } | { ok: false; refusal: RefusalBody };

/** Safe to retry. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';
}

/** Page and server are of different releases. */
export class ReplyNotUnderstood extends Error {
  override readonly name = 'ReplyNotUnderstood';
}

/** Tells an old tab of a new build. */
export const pageBuild: string = import.meta.env.VITE_BUILD ?? 'development';

let accountOfPage = (): string | null => null;

/** Calls in another account's session are refused (`sign-in-needed`). @param read the account of this page, or null */
export function bindCallsToAccount(read: () => string | null): void {
  accountOfPage = read;
}

/**
 * No retries: those belong to the journal (answers) and the query client (reads).
 * @throws ServerUnreachable without a usable reply
 * @throws ReplyNotUnderstood when the reply does not match the schema
 */
export async function callServer<C extends Call>(
  call: C,
  ...input: InputOf<C> extends never ? [] : [input: InputOf<C>]
): Promise<Reply<C>> {
  const reply = readReply(call, await answerTo(call, input[0]));
  return reply.ok ? reply : withSessionCheck(reply);
}

/**
 * Calls on behalf of the input's account; `sign-in-needed` does not end this page's session.
 * @throws as `callServer`
 */
export async function callServerFor<C extends Call>(accountId: string, call: C, input: InputOf<C>): Promise<Reply<C>> {
  return readReply(call, await answerTo(call, input, accountId));
}

function readReply<C extends Call>(call: C, reply: RawReply): Reply<C> {
  return reply.ok ? { ok: true, value: readOutput(call, reply.value, call.path) } : reply;
}

/**
 * @param name of the call or the kind of answer
 * @throws ReplyNotUnderstood
 */
export function readOutput<C extends Pick<Call, 'output'>>({ output }: C, value: unknown, name: string): OutputOf<C> {
  const read = output.safeParse(value);
  if (!read.success)
    throw new ReplyNotUnderstood(`${name} answered what this page does not know`, { cause: read.error });
  return read.data as OutputOf<C>;
}

let onSessionEnd = () => {};

/** @param listener called when any call but `callServerFor` finds the session ended */
export function onSessionEnded(listener: () => void): void {
  onSessionEnd = listener;
}

/** For calls that bypass `callServer`. @param code of a refusal */
export function noticeSessionEnd(code: string | null): void {
  if (code === 'sign-in-needed') onSessionEnd();
}

function withSessionCheck<Refusing extends { refusal: RefusalBody }>(reply: Refusing): Refusing {
  noticeSessionEnd(reply.refusal.refusal);
  return reply;
}

type RawReply = { ok: true; value: unknown } | { ok: false; refusal: RefusalBody };
type Address = Pick<Call, 'method' | 'access' | 'answersFile' | 'answersStream' | 'maximumBodyBytes'> & {
  path: string;
};

const requestTimeoutMs = 20_000;
/** Some megabytes over a slow mobile network. */
const fileTimeoutMs = 180_000;

/** `AbortSignal.timeout` for Safari 15.6. */
export function timeoutSignal(timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The request timed out.', 'TimeoutError')), timeoutMs);
  return controller.signal;
}

async function answerTo(call: Address, input: unknown, accountId = accountOfPage()): Promise<RawReply> {
  const response = await send(call, input, accountId);
  if (response.ok) return { ok: true, value: await readJson(response) };
  return refusalOf(call, response);
}

async function refusalOf(call: Address, response: Response): Promise<{ ok: false; refusal: RefusalBody }> {
  const body = await readJson(response);
  if (response.status >= 500 || !isRefusal(body)) {
    throw new ServerUnreachable(`${call.path} answered ${response.status}`);
  }
  if (body.refusal !== 'too-many-requests') return { ok: false, refusal: body };
  return { ok: false, refusal: { ...body, message: tooManyRequestsSentence(response.headers) } };
}

/** @returns the headers of a call of this page, without the type of its body */
export function headersOf({ access }: Pick<Call, 'access'>, accountId = accountOfPage()): Record<string, string> {
  return {
    accept: 'application/json',
    'x-wordmood-build': pageBuild,
    // Public calls learn who is signed in.
    ...(accountId !== null && access !== 'anyone' && { [accountHeader]: accountId }),
  };
}

async function send(call: Address, input: unknown, accountId: string | null): Promise<Response> {
  const hasFile = call.answersFile || call.answersStream || call.maximumBodyBytes !== undefined;
  const signal = timeoutSignal(hasFile ? fileTimeoutMs : requestTimeoutMs);
  const headers = headersOf(call, accountId);
  try {
    return call.method === 'GET'
      ? await fetch(call.path, { headers, signal })
      : await fetch(call.path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(input),
          signal,
        });
  } catch (cause) {
    throw new ServerUnreachable(`${call.path} could not be reached`, { cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ServerUnreachable('The answer was cut off', { cause });
  }
}

function isRefusal(body: unknown): body is RefusalBody {
  return typeof body === 'object' && body !== null && 'refusal' in body && 'message' in body;
}

export type ReceivedFile = { fileName: string; content: Blob };

/** @throws ServerUnreachable without a usable reply */
export async function fetchFile<C extends Call>(
  call: C,
  ...input: InputOf<C> extends never ? [] : [input: InputOf<C>]
): Promise<{ ok: true; value: ReceivedFile } | { ok: false; refusal: RefusalBody }> {
  const response = await send(call, input[0], accountOfPage());
  if (!response.ok) return withSessionCheck(await refusalOf(call, response));
  const fileName = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'arquivo';
  try {
    return { ok: true, value: { fileName, content: await response.blob() } };
  } catch (cause) {
    throw new ServerUnreachable('The answer was cut off', { cause });
  }
}
