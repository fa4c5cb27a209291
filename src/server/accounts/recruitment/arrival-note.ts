import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { z } from 'zod';
import { readBrowserNote, writeBrowserNote } from '#server/accounts/identity/browser-note.ts';
import type { LimitParts } from '#server/platform/limits/take-from-limit.ts';
import { type OutsidePerson, outsideIdFaults, outsideIdPattern } from '#study/recruitment/outside-person.ts';

/** By which link somebody has opened the study in this browser, when, and what another service calls them. */
export type ArrivalNote = { linkId: number; outside: OutsidePerson; arrivedAt: Date };

const name = 'wordmood.arrival';
/** Long enough to read the invitation, and to come back to it in the evening. */
const days = 1;

const outsideWord = z.string().regex(outsideIdPattern).nullable();
const noteShape = z.strictObject({
  link: z.int().positive(),
  id: outsideWord,
  study: outsideWord,
  session: outsideWord,
  fault: z.enum(outsideIdFaults).nullable(),
  /** When it was opened, by the server's clock, in ms. */
  at: z.int().positive(),
});

/** Notes it in the browser until somebody comes into an account; the latest link counts. */
export async function writeArrivalNote(
  context: Context,
  parts: LimitParts,
  { linkId, outside, arrivedAt }: ArrivalNote,
): Promise<void> {
  const note: z.input<typeof noteShape> = { link: linkId, ...outside, at: arrivedAt.getTime() };
  const value = JSON.stringify(note);
  await writeBrowserNote(context, parts, { name, value: Buffer.from(value).toString('base64url'), days });
}

/** @returns what stands there; null where there is nothing, or nothing of ours */
export async function readArrivalNote(context: Context, parts: LimitParts): Promise<ArrivalNote | null> {
  const value = await readBrowserNote(context, parts, name);
  if (value === null) return null;
  const { link, at, ...outside } = noteShape.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  return { linkId: link, outside, arrivedAt: new Date(at) };
}

/** Once somebody has come into an account with it, nobody else who uses the browser is to come by it. */
export function forgetArrival(context: Context, { config }: LimitParts): void {
  const isHttps = config.publicAddress.startsWith('https:');
  deleteCookie(context, name, { path: '/', ...(isHttps && { prefix: 'host' as const, secure: true }) });
}
