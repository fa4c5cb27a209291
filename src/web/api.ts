import { accountHeader } from '../contract/account-header.ts';
import type { Call, InputOf, OutputOf } from '../contract/call.ts';
import type { RefusalBody } from '../contract/refusals.ts';

/** The server's answer to a call: what was asked for, or an expected "no". */
export type Reply<C extends Call> = { ok: true; value: OutputOf<C> } | { ok: false; refusal: RefusalBody };

/** No answer from the server, or one that says that it cannot serve now. The same call may be made again. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';
}

/** Names the build of the page, so that an old tab learns that the server has changed. */
export const pageBuild: string = import.meta.env.VITE_BUILD ?? 'development';

/**
 * Makes one call. Retrying is the caller's business: the journal's for answers, the query client's for reads.
 * @throws ServerUnreachable when there was no usable answer
 */
export async function callServer<C extends Call>(
  call: C,
  ...input: InputOf<C> extends never ? [] : [input: InputOf<C>]
): Promise<Reply<C>> {
  const reply = await answerTo(call, input[0]);
  return reply.ok ? { ok: true, value: call.output.parse(reply.value) as OutputOf<C> } : reply;
}

/** A call that was kept on the device, and the account that made it. */
export type KeptCall = { path: string; input: unknown; accountId: string };

/**
 * Makes a kept call. It names its account, so that the server refuses it (`sign-in-needed`) in another person's session.
 * @returns the value as it came
 * @throws ServerUnreachable when there was no usable answer
 */
export function sendKept({ path, input, accountId }: KeptCall): Promise<RawReply> {
  return answerTo({ method: 'POST', path }, input, { [accountHeader]: accountId });
}

type RawReply = { ok: true; value: unknown } | { ok: false; refusal: RefusalBody };
type Address = { method: Call['method']; path: string };

async function answerTo(call: Address, input: unknown, moreHeaders: Record<string, string> = {}): Promise<RawReply> {
  const response = await send(call, input, moreHeaders);
  const body = await readJson(response);
  if (response.ok) return { ok: true, value: body };
  if (response.status >= 500 || response.status === 429 || !isRefusal(body)) {
    throw new ServerUnreachable(`${call.path} answered ${response.status}`);
  }
  return { ok: false, refusal: body };
}

async function send(call: Address, input: unknown, moreHeaders: Record<string, string>): Promise<Response> {
  const headers = { accept: 'application/json', 'x-wordmood-build': pageBuild, ...moreHeaders };
  try {
    return call.method === 'GET'
      ? await fetch(call.path, { headers, signal: AbortSignal.timeout(20_000) })
      : await fetch(call.path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(input),
          signal: AbortSignal.timeout(20_000),
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
