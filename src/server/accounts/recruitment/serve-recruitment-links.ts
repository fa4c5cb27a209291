import type { Context, Hono } from 'hono';
import { prepareSessionOwner } from '#server/accounts/account/session-owner-store.ts';
import { readSessionToken } from '#server/accounts/identity/session-cookie.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { consumeAddressLimit } from '#server/platform/limits/consume-limit.ts';
import { clientAddressReader } from '#server/platform/settings/client-address.ts';
import { linkClosedReason } from '#study/recruitment/admission.ts';
import { readExternalPerson } from '#study/recruitment/external-person.ts';
import { readLinkCode } from '#study/recruitment/link-code.ts';
import { attributeArrival } from './arrival-store.ts';
import { type LinkRefusal, linkPage } from './link-page.ts';
import { findLinkByCode } from './link-status-store.ts';
import { type ReferralCookie, writeReferralCookie } from './referral-cookie.ts';

/** Endpoint of all recruitment links: stores the arrival and redirects to the front page; a closed link says so at once. */
export function serveRecruitmentLinks(
  app: Hono,
  deps: Pick<ServerContext, 'config' | 'sessionSecret' | 'database' | 'clock'>,
): void {
  const clientAddress = clientAddressReader(deps.config.trustedProxies);
  const ownerOf = prepareSessionOwner(deps.database);
  app.get('/r/:code', async (context) => {
    const code = readLinkCode(context.req.param('code'));
    const link = code === null ? null : await findLinkByCode(deps.database, code);
    if (link === null) {
      // Rate-limits misses only: a class may share an address.
      await consumeAddressLimit(deps, 'recruitment-link', clientAddress(context));
      return refuse(context, 'unknown');
    }
    const closed = linkClosedReason(link.status, deps.clock.now().getTime());
    if (closed !== null) return refuse(context, closed);
    const outside = readExternalPerson(new URL(context.req.url).searchParams);
    const arrivedAt = deps.clock.now();
    if (isNavigation(context)) await storeNote(context, { linkId: link.linkId, outside, arrivedAt });
    return context.redirect('/', 303);
  });

  async function storeNote(context: Context, note: ReferralCookie): Promise<void> {
    const accountId = await signedInAccount(context.req.raw.headers);
    if (accountId === null) await writeReferralCookie(context, deps, note);
    else await attributeArrival(deps.database, accountId, note);
  }

  async function signedInAccount(headers: Headers): Promise<string | null> {
    const token = readSessionToken(deps, headers);
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
