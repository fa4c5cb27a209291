/**
 * How soon the team sees a lost connection. It breaks right after an answer at the latest: then 6 s until its silence counts, up to
 * 1 s until that is looked at, up to 2 s until somebody who watches is told: 9 s, within the 10 s that were asked for. In ms.
 */
export const presenceTimes = {
  /** A browser answers a ping by itself, without any script of the page. */
  pingEveryMs: 3_000,
  silentAfterMs: 6_000,
  lookEveryMs: 1_000,
  /** A silent connection may come back for so long before it is ended. */
  hangUpAfterMs: 60_000,
  /** Who is connected here is said again, so that others know that this server lives (`presenceStaleAfterMs`). */
  refreshEveryMs: 2_000,
  /** Whether those who are connected are still signed in. */
  checkSessionsEveryMs: 8_000,
  /** Until a new connection says what it is. */
  firstMessageMs: 10_000,
  /** For pages to say goodbye once the server is to stop. */
  goodbyeMs: 1_000,
} as const;

/** Of one server; how many in all is a setting (`LIVE_PAGES`). */
export const presenceLimits = {
  connectionsOfPerson: 5,
  /** A clinic where everybody shares one address. */
  connectionsOfAddress: 200,
  messages: { times: 20, windowMs: 10_000 },
} as const;

export type PresenceTimes = { readonly [Name in keyof typeof presenceTimes]: number };
