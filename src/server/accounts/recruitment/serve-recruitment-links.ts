import type { Context, Hono } from 'hono';
import { prepareSessionOwner } from '#server/accounts/account/session-owner-store.ts';
import { readSessionToken } from '#server/accounts/identity/session-cookie.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { takeFromAddressLimit } from '#server/platform/limits/take-from-limit.ts';
import { clientAddressReader } from '#server/platform/settings/client-address.ts';
import { linkClosedReason } from '#study/recruitment/admission.ts';
import { readLinkCode } from '#study/recruitment/link-code.ts';
import { readOutsidePerson } from '#study/recruitment/outside-person.ts';
import { type ArrivalNote, writeArrivalNote } from './arrival-note.ts';
import { attributeArrival } from './arrival-store.ts';
import { type LinkRefusal, linkPage } from './link-page.ts';
import { findLinkByCode } from './link-standing-store.ts';

/** Endpoint of all recruitment links: stores the arrival and redirects to the front page; a closed link says so at once. */
export function serveRecruitmentLinks(
  app: Hono,
  parts: Pick<Installation, 'config' | 'sessionSecret' | 'database' | 'clock'>,
): void {
  const clientAddress = clientAddressReader(parts.config.trustedProxies);
  const ownerOf = prepareSessionOwner(parts.database);
  app.get('/r/:code', async (context) => {
    const code = readLinkCode(context.req.param('code'));
    const link = code === null ? null : await findLinkByCode(parts.database, code);
    if (link === null) {
      // Rate-limits misses only: a class may share an address.
      await takeFromAddressLimit(parts, 'recruitment-link', clientAddress(context));
      return refuse(context, 'unknown');
    }
    const closed = linkClosedReason(link.standing, parts.clock.now().getTime());
    if (closed !== null) return refuse(context, closed);
    const outside = readOutsidePerson(new URL(context.req.url).searchParams);
    const arrivedAt = parts.clock.now();
    if (isNavigation(context)) await storeNote(context, { linkId: link.linkId, outside, arrivedAt });
    return context.redirect('/', 303);
  });

  async function storeNote(context: Context, note: ArrivalNote): Promise<void> {
    const accountId = await signedInAccount(context.req.raw.headers);
    if (accountId === null) await writeArrivalNote(context, parts, note);
    else await attributeArrival(parts.database, accountId, note);
  }

  async function signedInAccount(headers: Headers): Promise<string | null> {
    const token = readSessionToken(parts, headers);
    if (token === null) return null;
    return (await ownerOf(token, systemClock.now()))?.id ?? null;
  }
}

function refuse(context: Context, why: LinkRefusal) {
  return context.html(linkPage(why), why === 'unknown' ? 404 : 410);
}

/** An image or frame of another site must not set the attribution. */
function isNavigation({ req }: Context): boolean {
  const destination = req.header('sec-fetch-dest') ?? 'document';
  return destination === 'document';
}
