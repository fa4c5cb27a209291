import { callsKeptTogether } from '#contract/participation/calls-kept-together.ts';
import { makeKeptCalls } from '#contract/participation/kept-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { lookForRuns } from '#server/participation/progress/look-at-parts-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bind-call.ts';
import { decideInTurn } from './decide-in-turn.ts';
import { judgeEntries } from './judge-entries.ts';

/** @param answering the calls that may come together, as they are bound for themselves, among others */
export function keptCallsHandlers(
  parts: Pick<
    ParticipationInstallation,
    'config' | 'sessionSecret' | 'database' | 'material' | 'materials' | 'log' | 'metrics' | 'whatFollows' | 'clock'
  >,
  answering: readonly BoundCall[],
) {
  const { log, metrics } = parts;
  const known = answering.filter(({ call }) => callsKeptTogether.includes(call));
  const runs = known.flatMap((one) => one.runs ?? []);
  const look = lookForRuns(parts, runs);
  return [
    bindCall(
      makeKeptCalls,
      async ({ entries }, caller, request) => {
        const sending = { request, caller, isLetIn: true, log, metrics };
        return { outcomes: (await decideInTurn(judgeEntries(known, entries), sending)) ?? [] };
      },
      {
        async shortcut({ request, admit, readInput }) {
          const { headers } = request;
          const remembered = runs.map(({ knownVisitor }) => knownVisitor(headers)).find((one) => one !== null) ?? null;
          const visitor = remembered ?? (await look(headers));
          if (visitor === null) return null;
          try {
            const caller = admit(visitor);
            const entries = judgeEntries(known, (await readInput()).entries);
            const outcomes = await decideInTurn(entries, {
              request,
              caller,
              isLetIn: remembered === null,
              log,
              metrics,
            });
            return outcomes === null ? null : { answer: { outcomes } };
          } catch (error) {
            // Said the long way, with what is true at that moment.
            if (error instanceof Refusal) return null;
            throw error;
          }
        },
      },
    ),
  ];
}
