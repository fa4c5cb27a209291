import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { hasAllHeaders, sayWithData } from './answer-data.ts';

const policyHeader = 'Content-Security-Policy';
const allowedStyles = 'allowedStyles';
const twoYears = 'max-age=63072000; includeSubDomains';

/** Everything a page could ask the device for. The product asks for nothing. */
const deviceFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboardRead',
  'computePressure',
  'displayCapture',
  'encryptedMedia',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identityCredentialsGet',
  'idleDetection',
  'keyboardMap',
  'localFonts',
  'magnetometer',
  'microphone',
  'midi',
  'otpCredentials',
  'payment',
  'pictureInPicture',
  'publickeyCredentialsGet',
  'screenWakeLock',
  'serial',
  'storageAccess',
  'syncXhr',
  'usb',
  'windowManagement',
  'xrSpatialTracking',
] as const;

/**
 * What browsers may do with our answers: load everything from our own origin, run no inline script, take no inline style but
 * those that are named by their hash (`allowStyles`) or carry this answer's nonce (`styleNonceOf`), and show us in no frame. Where a browser knows
 * how, a page is isolated from other origins, which gives it the finer clock that times are taken by. Data that a page has asked for
 * are no page: they are told to be nothing else, in few words, since they go with every answer to the slowest line.
 */
export function securityHeaders(isHttps: boolean) {
  const secure = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // Strings become script or markup only through the one policy of src/web/platform/words/markup-policy.ts.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default'],
    },
    strictTransportSecurity: isHttps ? twoYears : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    crossOriginResourcePolicy: 'same-origin',
    // Not `same-origin`: the pop-up of a sign-in elsewhere would lose its opener.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: Object.fromEntries(deviceFeatures.map((feature) => [feature, []])),
    // An answer may be stricter than the rest.
    overwrite: false,
  });
  const aroundData = headersOfData(isHttps);
  return createMiddleware(async (context, next) => {
    if (!context.req.path.startsWith('/api/')) await secure(context, next);
    else {
      sayWithData(context, aroundData);
      await next();
      if (hasAllHeaders(context)) return;
      if (context.res.headers.get('content-type')?.startsWith('application/json') === true) {
        for (const [name, value] of Object.entries(aroundData)) {
          if (!context.res.headers.has(name)) context.res.headers.set(name, value);
        }
        return;
      }
      await secure(context, async () => {});
    }
    const styleSources = context.get(allowedStyles as never) as string | undefined;
    if (styleSources) {
      const policy = context.res.headers.get(policyHeader) ?? '';
      context.res.headers.set(policyHeader, policy.replace("style-src 'self'", `style-src 'self' ${styleSources}`));
    }
    // Isolated pages get the finer clock. Unlike an opener policy of `same-origin`, it leaves the pop-up of a sign-in elsewhere alone.
    context.res.headers.set('Document-Isolation-Policy', 'isolate-and-require-corp');
  });
}

/** Lets style elements of this answer count by the hash of what they say: they are the same in every answer, which a nonce would not be. */
export function allowStyles(context: Context, sources: string): void {
  context.set(allowedStyles as never, sources as never);
}

/** @returns the nonce that lets a `<style>` count that a script of this answer's page adds. */
export function styleNonceOf(context: Context): string {
  return String(context.get('secureHeadersNonce' as never) ?? '');
}

/** The headers of answers that are given before a request has become one: there is nothing in them to be shown. */
export function headersWithoutRequest(isHttps: boolean): Record<string, string> {
  return { ...headersOfData(isHttps), 'Cache-Control': 'no-store' };
}

/** Nothing of it is ever drawn, run, framed or read by another origin. */
function headersOfData(isHttps: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isHttps ? { 'Strict-Transport-Security': twoYears } : {}),
  };
}
