const bearer = /^Bearer +([\w.~+/-]{1,200})=*$/i;

/** @returns whether a request comes with a token of a program. Other schemes are those of proxies in front of us. */
export function hasBearerToken(headers: Headers): boolean {
  return /^bearer\b/i.test(headers.get('authorization') ?? '');
}

/** @returns the token, or null when what came cannot be one */
export function readBearerToken(headers: Headers): string | null {
  return bearer.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}
