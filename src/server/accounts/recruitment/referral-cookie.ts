import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { z } from 'zod';
import { readBrowserNote, writeBrowserNote } from '#server/accounts/identity/browser-note.ts';
import type { LimitDeps } from '#server/platform/limits/consume-limit.ts';
import { type ExternalPerson, externalIdFaults, externalIdPattern } from '#study/recruitment/external-person.ts';

/** Which recruitment link this browser opened, when, and the person's id at another service. */
export type ReferralCookie = { linkId: number; outside: ExternalPerson; arrivedAt: Date };

const name = 'wordmood.arrival';
/** Time to read the invitation and return the same evening. */
const days = 1;

const outsideWord = z.string().regex(externalIdPattern).nullable();
const noteShape = z.strictObject({
  link: z.int().positive(),
  id: outsideWord,
  study: outsideWord,
  session: outsideWord,
  fault: z.enum(externalIdFaults).nullable(),
  /** Opened at, by the server's clock, in ms. */
  at: z.int().positive(),
});

export async function writeReferralCookie(
  context: Context,
  deps: LimitDeps,
  { linkId, outside, arrivedAt }: ReferralCookie,
): Promise<void> {
  const note: z.input<typeof noteShape> = { link: linkId, ...outside, at: arrivedAt.getTime() };
  const value = JSON.stringify(note);
  await writeBrowserNote(context, deps, { name, value: Buffer.from(value).toString('base64url'), days });
}

/** @returns the cookie's value; null when missing or forged */
export async function readReferralCookie(context: Context, deps: LimitDeps): Promise<ReferralCookie | null> {
  const value = await readBrowserNote(context, deps, name);
  if (value === null) return null;
  const { link, at, ...outside } = noteShape.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  return { linkId: link, outside, arrivedAt: new Date(at) };
}

/** After sign-in, so that the next user of the browser is not attributed. */
export function clearReferralCookie(context: Context, { config }: LimitDeps): void {
  const isHttps = config.publicAddress.startsWith('https:');
  deleteCookie(context, name, { path: '/', ...(isHttps && { prefix: 'host' as const, secure: true }) });
}
