import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { z } from 'zod';
import { readBrowserNote, writeBrowserNote } from '#server/accounts/identity/browser-note.ts';
import type { LimitParts } from '#server/platform/limits/take-from-limit.ts';
import { type OutsidePerson, outsideIdPattern } from '#study/recruitment/outside-person.ts';

/** By which link somebody has opened the study in this browser, and what another service calls them. */
export type ArrivalNote = { linkId: number; outside: OutsidePerson };

const name = 'wordmood.arrival';
/** Long enough to read the invitation, and to come back to it in the evening. */
const days = 1;

const outsideWord = z.string().regex(outsideIdPattern).nullable();
const noteShape = z.strictObject({
  link: z.int().positive(),
  id: outsideWord,
  study: outsideWord,
  session: outsideWord,
});

/** Notes it in the browser until there is an account to write it to; the latest link counts. */
export async function writeArrivalNote(
  context: Context,
  parts: LimitParts,
  { linkId, outside }: ArrivalNote,
): Promise<void> {
  const value = JSON.stringify({ link: linkId, ...outside } satisfies z.input<typeof noteShape>);
  await writeBrowserNote(context, parts, { name, value: Buffer.from(value).toString('base64url'), days });
}

/** @returns what stands there; null where there is nothing, or nothing of ours */
export async function readArrivalNote(context: Context, parts: LimitParts): Promise<ArrivalNote | null> {
  const value = await readBrowserNote(context, parts, name);
  if (value === null) return null;
  const { link, ...outside } = noteShape.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  return { linkId: link, outside };
}

/** Once it is written to an account, nobody else who uses the browser is to come by it. */
export function forgetArrival(context: Context, { config }: LimitParts): void {
  const isHttps = config.publicAddress.startsWith('https:');
  deleteCookie(context, name, { path: '/', ...(isHttps && { prefix: 'host' as const, secure: true }) });
}
