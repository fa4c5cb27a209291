import { accountHeader } from '#contract/accounts/account-header.ts';
import type { Call, InputOf, OutputOf } from '#contract/platform/call.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { tooManyRequestsSentence } from '#web/platform/words/waiting-in-words.ts';
import { givenUpAfter } from './given-up-after.ts';

/** The server's answer to a call: what was asked for, or an expected "no". */
export type Reply<C extends Call> = { ok: true; value: OutputOf<C> } | { ok: false; refusal: RefusalBody };

/** No answer from the server, or one that says that it cannot serve now. The same call may be made again. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';
}

/** The server has answered, in a shape that this page does not know: one of them is of another release than the other. */
export class ReplyNotUnderstood extends Error {
  override readonly name = 'ReplyNotUnderstood';
}

/** Names the build of the page, so that an old tab learns that the server has changed. */
export const pageBuild: string = import.meta.env.VITE_BUILD ?? 'development';

let accountOfPage = (): string | null => null;

/** @param read says whose screens this page shows, null for nobody's: its calls are refused (`sign-in-needed`) in another one's session */
export function actForAccount(read: () => string | null): void {
  accountOfPage = read;
}

/**
 * Makes one call. Retrying is the caller's business: the journal's for answers, the query client's for reads.
 * @throws ServerUnreachable when there was no usable answer
 * @throws ReplyNotUnderstood when it is one for another page than this
 */
export async function callServer<C extends Call>(
  call: C,
  ...input: InputOf<C> extends never ? [] : [input: InputOf<C>]
): Promise<Reply<C>> {
  const reply = readReply(call, await answerTo(call, input[0]));
  return reply.ok ? reply : heard(reply);
}

/**
 * Makes a call in the name of the account that what is sent belongs to. That the server refuses it in another one's session does not end
 * this page's.
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

let tellSessionEnded = () => {};

/** @param listener is told whenever a call other than one for a named account finds that the session has ended */
export function onSessionEnded(listener: () => void): void {
  tellSessionEnded = listener;
}

/** For calls that are made in another way than `callServer`. @param code of a refusal */
export function noticeSessionEnd(code: string | null): void {
  if (code === 'sign-in-needed') tellSessionEnded();
}

function heard<Refusing extends { refusal: RefusalBody }>(reply: Refusing): Refusing {
  noticeSessionEnd(reply.refusal.refusal);
  return reply;
}

type RawReply = { ok: true; value: unknown } | { ok: false; refusal: RefusalBody };
type Address = Pick<Call, 'method' | 'access' | 'answersFile' | 'answersStream' | 'maximumBodyBytes'> & {
  path: string;
};

const patienceMs = 20_000;
/** A file of some megabytes over a slow phone network. */
const patienceWithFilesMs = 180_000;

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
    // Calls for anyone find out who is signed in.
    ...(accountId !== null && access !== 'anyone' && { [accountHeader]: accountId }),
  };
}

async function send(call: Address, input: unknown, accountId: string | null): Promise<Response> {
  const hasFile = call.answersFile || call.answersStream || call.maximumBodyBytes !== undefined;
  const signal = givenUpAfter(hasFile ? patienceWithFilesMs : patienceMs);
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

/** A file from the server, ready to be saved or shown. */
export type ReceivedFile = { fileName: string; content: Blob };

/**
 * Makes a call that answers with a file.
 * @throws ServerUnreachable when there was no usable answer
 */
export async function fetchFile<C extends Call>(
  call: C,
  ...input: InputOf<C> extends never ? [] : [input: InputOf<C>]
): Promise<{ ok: true; value: ReceivedFile } | { ok: false; refusal: RefusalBody }> {
  const response = await send(call, input[0], accountOfPage());
  if (!response.ok) return heard(await refusalOf(call, response));
  const fileName = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'arquivo';
  try {
    return { ok: true, value: { fileName, content: await response.blob() } };
  } catch (cause) {
    throw new ServerUnreachable('The answer was cut off', { cause });
  }
}
