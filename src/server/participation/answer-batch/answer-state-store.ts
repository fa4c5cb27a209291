import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { sessionCookie } from '#server/accounts/identity/session-cookie.ts';
import { isRenewalDue } from '#server/accounts/identity/session-rules.ts';
import { hasRefusedAnswers } from '#server/participation/answers/refused-answers-store.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import {
  type Caller,
  type PartFacts,
  type Participation,
  prepareCallerQuery,
} from '#server/participation/progress/caller-query-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Visitor } from '#server/platform/http/authorize.ts';
import type { AnyAnswerRules } from './answer-rules.ts';

const maximumCached = 2_000;
const cachedForMs = 600_000;

export type AnswerState = Caller &
  Participation & {
    inProgress: { facts: PartFacts<unknown>; part: unknown } | null;
    /** Start of the participation; ms since 1970. */
    sinceMs: number;
    /** Refused answers may be accepted later. */
    hasRefused: boolean;
    /** By the keys of the answers to be judged; null in the cache. */
    stored: ReadonlyMap<AnyAnswerRules, unknown> | null;
  };

export type KeysOfRules = ReadonlyMap<AnyAnswerRules, readonly object[]>;

/** Cache of progress per session. Cache invalidation: a write succeeds only at the cached revision. */
export function answerStates(
  deps: Pick<
    ParticipationContext,
    'config' | 'sessionSecret' | 'database' | 'clock' | 'material' | 'materials' | 'participationHooks'
  >,
  rules: readonly AnyAnswerRules[],
) {
  const cache = new LRUCache<string, AnswerState>({ max: maximumCached, ttl: cachedForMs });
  const facts = [...new Set(rules.map(({ partFacts }) => partFacts))];
  const askedOfParts = {
    refused: hasRefusedAnswers,
    since: sql`participant.consented_at`,
    ...Object.fromEntries(facts.map((one, index) => [`part${index}`, one.facts])),
  };
  const readCaller = prepareCallerQuery<string, never>(deps, () => askedOfParts);
  const readWithStored = prepareCallerQuery<string, string>(deps, (value) => ({
    ...askedOfParts,
    ...Object.fromEntries(
      rules.map((one, index) => [
        `stored${index}`,
        sql`case when ${value(`keys${index}`)} <> '[]' then ${one.stored(value(`keys${index}`))} end`,
      ]),
    ),
  }));

  function stateOf(looked: NonNullable<Awaited<ReturnType<typeof readCaller>>>): AnswerState | null {
    const { participation, returned, study: _study, inForce: _inForce, ...caller } = looked;
    if (participation === null || !caller.visitor.isEnrolled) return null;
    let inProgress: AnswerState['inProgress'] = null;
    for (const [index, one] of facts.entries()) {
      const read = returned[`part${index}`];
      if (read !== null) inProgress = { facts: one, part: one.begin(read) };
    }
    return {
      ...caller,
      ...participation,
      inProgress,
      hasRefused: returned.refused === true,
      sinceMs: Date.parse(String(returned.since)),
      stored: null,
    };
  }

  return {
    /** From the cache, or by one statement that fills it. @returns null without a session or with one to renew */
    async identify(headers: Headers): Promise<Visitor | null> {
      const cookie = sessionCookie(deps, headers);
      if (cookie === null) return null;
      const cached = cache.get(cookie);
      if (cached !== undefined && !isRenewalDue(cached.expiresAt, systemClock.now())) return cached.visitor;
      const looked = await readCaller(headers, {});
      if (looked === null || isRenewalDue(looked.expiresAt, systemClock.now())) return null;
      const state = stateOf(looked);
      if (state !== null) cache.set(cookie, state);
      return looked.visitor;
    },

    cached(headers: Headers): AnswerState | null {
      const cookie = sessionCookie(deps, headers);
      return (cookie === null ? undefined : cache.get(cookie)) ?? null;
    },

    /** In one statement. @throws Refusal `sign-in-needed`, `not-enrolled` */
    async read(headers: Headers, keys: KeysOfRules): Promise<AnswerState> {
      const values: Record<string, string> = {};
      for (const [index, one] of rules.entries()) values[`keys${index}`] = JSON.stringify(keys.get(one) ?? []);
      const looked = await readWithStored(headers, values);
      if (looked === null) throw new Refusal('sign-in-needed');
      const state = stateOf(looked);
      if (state === null) throw new Refusal('not-enrolled');
      const stored = new Map<AnyAnswerRules, unknown>();
      for (const [index, one] of rules.entries()) {
        const read = looked.returned[`stored${index}`];
        if (read !== null) stored.set(one, one.readStored(read));
      }
      return { ...state, stored };
    },

    /** @param state null deletes it */
    cache(headers: Headers, state: AnswerState | null): void {
      const cookie = sessionCookie(deps, headers);
      if (cookie === null) return;
      if (state === null) cache.delete(cookie);
      else cache.set(cookie, { ...state, stored: null });
    },
  };
}

export type AnswerStates = ReturnType<typeof answerStates>;
