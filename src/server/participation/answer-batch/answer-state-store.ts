import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { sessionCookie } from '#server/accounts/identity/session-cookie.ts';
import { isToBeRenewed } from '#server/accounts/identity/session-rules.ts';
import { hasRefusedAnswers } from '#server/participation/answers/refused-answers-store.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import {
  type Caller,
  type PartFacts,
  type Participation,
  prepareCallerQuery,
} from '#server/participation/progress/under-way-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Visitor } from '#server/platform/http/gate.ts';
import type { AnyAnswerRules } from './answer-rules.ts';

/** Sessions that are cached, and for how long. */
const maximumCached = 2_000;
const cachedForMs = 600_000;

/** Who is calling, and where they are: true as long as the participation has its revision. */
export type AnswerState = Caller &
  Participation & {
    /** The part in progress, by what its rules go by; null where it has to be read. */
    inProgress: { facts: PartFacts<unknown>; part: unknown } | null;
    /** When the participation began; ms since 1970. */
    sinceMs: number;
    /** Whether there are refused answers: one of them may be taken after all. */
    hasRefused: boolean;
    /** What is stored under the keys of the answers to be judged; null where it was not read. */
    stored: ReadonlyMap<AnyAnswerRules, unknown> | null;
  };

/** Keys of answers to be judged. */
export type KeysOfRules = ReadonlyMap<AnyAnswerRules, readonly object[]>;

/** Reads and caches the states of participants; the cache holds one a session, bounded, and a write proves it fresh by the revision. */
export function answerStates(
  parts: Pick<
    ParticipationInstallation,
    'config' | 'sessionSecret' | 'database' | 'clock' | 'material' | 'materials' | 'whatFollows'
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
  const readCaller = prepareCallerQuery<string, never>(parts, () => askedOfParts);
  const readWithStored = prepareCallerQuery<string, string>(parts, (value) => ({
    ...askedOfParts,
    ...Object.fromEntries(
      rules.map((one, index) => [
        `stored${index}`,
        sql`case when ${value(`keys${index}`)} <> '[]' then ${one.stored(value(`keys${index}`))} end`,
      ]),
    ),
  }));

  function stateOf(looked: NonNullable<Awaited<ReturnType<typeof readCaller>>>): AnswerState | null {
    const { participation, told, study: _study, inForce: _inForce, ...caller } = looked;
    if (participation === null || !caller.visitor.isEnrolled) return null;
    const index = facts.findIndex((_, position) => told[`part${position}`] !== null);
    const [one] = index === -1 ? [] : [facts[index]];
    const inProgress = one === undefined ? null : { facts: one, part: one.begin(told[`part${index}`]) };
    return {
      ...caller,
      ...participation,
      inProgress,
      hasRefused: told.refused === true,
      sinceMs: Date.parse(String(told.since)),
      stored: null,
    };
  }

  return {
    /**
     * Says who is calling, from the cache or by one statement that fills it.
     * @returns null where the identity provider has to say it: nobody is known, or the session is to be renewed
     */
    async identify(headers: Headers): Promise<Visitor | null> {
      const cookie = sessionCookie(parts, headers);
      if (cookie === null) return null;
      const cached = cache.get(cookie);
      if (cached !== undefined && !isToBeRenewed(cached.expiresAt, systemClock.now())) return cached.visitor;
      const looked = await readCaller(headers, {});
      if (looked === null || isToBeRenewed(looked.expiresAt, systemClock.now())) return null;
      const state = stateOf(looked);
      if (state !== null) cache.set(cookie, state);
      return looked.visitor;
    },

    /** @returns null where nothing is cached */
    cached(headers: Headers): AnswerState | null {
      const cookie = sessionCookie(parts, headers);
      return (cookie === null ? undefined : cache.get(cookie)) ?? null;
    },

    /**
     * Reads the state with what is stored under the keys, in one statement.
     * @throws Refusal `sign-in-needed`, `not-enrolled`
     */
    async read(headers: Headers, keys: KeysOfRules): Promise<AnswerState> {
      const values = rules.map((one, index) => [`keys${index}`, JSON.stringify(keys.get(one) ?? [])]);
      const looked = await readWithStored(headers, Object.fromEntries(values));
      if (looked === null) throw new Refusal('sign-in-needed');
      const state = stateOf(looked);
      if (state === null) throw new Refusal('not-enrolled');
      const stored = rules.flatMap((one, index) => {
        const facts = looked.told[`stored${index}`];
        return facts === null ? [] : [[one, one.readStored(facts)] as const];
      });
      return { ...state, stored: new Map(stored) };
    },

    /** @param state null to forget it */
    cache(headers: Headers, state: AnswerState | null): void {
      const cookie = sessionCookie(parts, headers);
      if (cookie === null) return;
      if (state === null) cache.delete(cookie);
      else cache.set(cookie, { ...state, stored: null });
    },
  };
}

export type AnswerStates = ReturnType<typeof answerStates>;
