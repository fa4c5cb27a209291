import { createMiddleware } from 'hono/factory';
import { Refusal } from '#server/platform/failures/refusal.ts';

const maximumAddressLength = 2048;
/** Callbacks of other identity providers. */
const maximumCallbackAddressLength = 8192;
const pathFromProvider = /^\/api\/auth\/[\w/-]+\/callback$/;

/** Rejects request URLs longer than any of ours. */
export function addressLimit() {
  return createMiddleware((context, next) => {
    const limit = pathFromProvider.test(context.req.path) ? maximumCallbackAddressLength : maximumAddressLength;
    if (context.req.url.length > limit) throw new Refusal('address-too-long');
    return next();
  });
}
