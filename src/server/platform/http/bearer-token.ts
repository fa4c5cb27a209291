const bearer = /^Bearer +([\w.~+/-]{1,200})=*$/i;

/** Other schemes belong to proxies in front of the server. */
export function hasBearerToken(headers: Headers): boolean {
  return /^bearer\b/i.test(headers.get('authorization') ?? '');
}

/** @returns the token; null when malformed */
export function readBearerToken(headers: Headers): string | null {
  return bearer.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}
