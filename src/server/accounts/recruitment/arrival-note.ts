import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { z } from 'zod';
import { readBrowserNote, writeBrowserNote } from '#server/accounts/identity/browser-note.ts';
import type { LimitParts } from '#server/platform/limits/take-from-limit.ts';
import { type OutsidePerson, outsideIdFaults, outsideIdPattern } from '#study/recruitment/outside-person.ts';

/** Which recruitment link this browser opened, when, and the person's id at another service. */
export type ArrivalNote = { linkId: number; outside: OutsidePerson; arrivedAt: Date };

const name = 'wordmood.arrival';
/** Time to read the invitation and return the same evening. */
const days = 1;

const outsideWord = z.string().regex(outsideIdPattern).nullable();
const noteShape = z.strictObject({
  link: z.int().positive(),
  id: outsideWord,
  study: outsideWord,
  session: outsideWord,
  fault: z.enum(outsideIdFaults).nullable(),
  /** Opened at, by the server's clock, in ms. */
  at: z.int().positive(),
});

export async function writeArrivalNote(
  context: Context,
  parts: LimitParts,
  { linkId, outside, arrivedAt }: ArrivalNote,
): Promise<void> {
  const note: z.input<typeof noteShape> = { link: linkId, ...outside, at: arrivedAt.getTime() };
  const value = JSON.stringify(note);
  await writeBrowserNote(context, parts, { name, value: Buffer.from(value).toString('base64url'), days });
}

/** @returns the cookie's value; null when missing or forged */
export async function readArrivalNote(context: Context, parts: LimitParts): Promise<ArrivalNote | null> {
  const value = await readBrowserNote(context, parts, name);
  if (value === null) return null;
  const { link, at, ...outside } = noteShape.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  return { linkId: link, outside, arrivedAt: new Date(at) };
}

/** After sign-in, so that the next user of the browser is not attributed. */
export function clearArrivalNote(context: Context, { config }: LimitParts): void {
  const isHttps = config.publicAddress.startsWith('https:');
  deleteCookie(context, name, { path: '/', ...(isHttps && { prefix: 'host' as const, secure: true }) });
}
