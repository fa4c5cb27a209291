import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { NONCE, secureHeaders } from 'hono/secure-headers';

const policyHeader = 'Content-Security-Policy';
const allowedStyles = 'allowedStyles';
const twoYears = 'max-age=63072000; includeSubDomains';

/** Device permissions; the product uses none. */
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
 * Security headers of pages: own origin only, no inline script, inline styles by hash (`allowStyles`) or nonce
 * (`styleNonceOf`), no framing.
 * Isolation gives pages the finer clock for reaction times. JSON responses get a short set, as it goes with each of
 * them.
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
      // Only the policy of src/web/platform/words/markup-policy.ts may create script or markup.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default'],
    },
    strictTransportSecurity: isHttps ? twoYears : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    crossOriginResourcePolicy: 'same-origin',
    // `same-origin` would sever the pop-up of an external sign-in from its opener.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: Object.fromEntries(deviceFeatures.map((feature) => [feature, []])),
    // A response may set a stricter policy.
    overwrite: false,
  });
  const aroundData = headersOfData(isHttps);
  return createMiddleware(async (context, next) => {
    if (!context.req.path.startsWith('/api/')) await secure(context, next);
    else {
      await next();
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
    // Enables the finer clock; unlike `same-origin` it keeps the sign-in pop-up's opener.
    context.res.headers.set('Document-Isolation-Policy', 'isolate-and-require-corp');
  });
}

/** Allows style elements by hash: they are the same in every response, unlike a nonce. */
export function allowStyles(context: Context, sources: string): void {
  context.set(allowedStyles as never, sources as never);
}

/** @returns the nonce for `<style>` elements that scripts of this page add */
export function styleNonceOf(context: Context): string {
  return String(context.get('secureHeadersNonce' as never) ?? '');
}

/** Headers of responses to connections without a valid request. */
export function headersForInvalidRequest(isHttps: boolean): Record<string, string> {
  return { ...headersOfData(isHttps), 'Cache-Control': 'no-store' };
}

/** Never rendered, executed, framed or read cross-origin. */
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
