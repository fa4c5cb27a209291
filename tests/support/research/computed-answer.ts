import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/database/open-database.ts';

/** A limit against hanging, which says what was waited for; a test's own would not. */
const usualTimeoutMs = 100_000;
const pauseMs = 50;

type Computed<Answer> = Answer extends { content: infer Content } ? Answer & { content: NonNullable<Content> } : Answer;

/**
 * Retries while analyses are being computed, as the pages do: on a busy machine they arrive a little after the first call.
 * @param read may hold such numbers at any depth (`src/contract/research/snapshot-shape.ts`)
 * @returns the first answer that holds the numbers of this moment
 * @throws where they cannot be computed, or are not in time
 */
export async function computedAnswer<Answer>(
  read: () => Promise<Answer>,
  { timeoutMs = usualTimeoutMs } = {},
): Promise<Computed<Answer>> {
  const giveUpAtMs = performance.now() + timeoutMs;
  for (;;) {
    const answer = await read();
    const snapshots = snapshotsIn(answer);
    const state = JSON.stringify(snapshots, ['computedAt', 'hasNewerData', 'computation', 'progress', 'failedAt']);
    if (snapshots.some(hasFailed)) throw new Error(`They could not be computed: ${state}`);
    if (snapshots.every(isOfThisMoment)) return answer as Computed<Answer>;
    if (performance.now() > giveUpAtMs) throw new Error(`Not computed in ${timeoutMs} ms: ${state}`);
    await sleep(pauseMs);
  }
}

type Snapshot = { content?: unknown; computation?: unknown; hasNewerData: unknown; failedAt?: unknown };

function isOfThisMoment({ content, computation = null, hasNewerData }: Snapshot): boolean {
  return content !== null && computation === null && hasNewerData !== true;
}

/** A retried computation has not failed yet. */
function hasFailed({ failedAt = null, computation = null }: Snapshot): boolean {
  return failedAt !== null && computation === null;
}

function snapshotsIn(answer: unknown): Snapshot[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('hasNewerData' in answer) return [answer as Snapshot];
  return Object.values(answer).flatMap(snapshotsIn);
}

/** Ends the pause after a computation, which is long on a slow machine, so that the next call recomputes at once. */
export async function skipRest(database: Database): Promise<void> {
  await database.updateTable('analysis_snapshot').set({ duration_ms: 0 }).execute();
}
