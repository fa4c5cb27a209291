import { makeKeptCalls } from '#contract/participation/kept-calls.ts';
import type { Call, OutputOf } from '#contract/platform/call.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bind-call.ts';
import { checkInput } from '#server/platform/http/read-body.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { UnknownGeneration } from '#server/platform/study-material/materials.ts';
import type { AnyAnswerKind } from './answer-kind.ts';
import { noteArrival } from './answer-lag.ts';
import { answerStates } from './answer-state-store.ts';
import type { Entry } from './plan-batch.ts';
import { type AnswerReply, prepareSubmitBatch } from './submit-batch.ts';

type Outcome = OutputOf<typeof makeKeptCalls>['outcomes'][number];
type SentEntry = { key: string; path: string; input: () => unknown };

/**
 * The calls that take answers: each kind alone, and all of them together in one batch.
 * @param others calls that may come in a batch without being answers
 */
export function answerBatchHandlers(
  parts: ParticipationInstallation,
  kinds: readonly AnyAnswerKind[],
  others: readonly BoundCall[],
): BoundCall[] {
  const states = answerStates(parts, kinds);
  const submit = prepareSubmitBatch(parts, states);
  const { identify } = states;

  const alone = kinds.map((kind) =>
    bindCall(
      kind.call,
      async (input, _caller, { headers }) => {
        const [reply] = await submit(headers, [{ kind, input }]);
        if (reply === undefined || 'refusal' in reply) throw reply?.refusal ?? new Refusal('unavailable');
        return reply.value;
      },
      { identify },
    ),
  );

  const batch = bindCall(
    makeKeptCalls,
    async ({ entries }, caller, request) => {
      const outcomes: Outcome[] = [];
      for (const run of runsOf(entries)) {
        const replies = await serveRun(run).catch((fault: unknown) => {
          if (outcomes.length === 0 || !isFault(fault)) throw fault;
          parts.log.error({ route: makeKeptCalls.path, ...describeFault(fault) }, 'fault');
          return [];
        });
        outcomes.push(...replies.map((reply, index) => outcomeOf(run.entries[index]?.key ?? '', reply)));
        if (replies.length < run.entries.length) break;
      }
      for (const outcome of outcomes) if (!outcome.ok) parts.metrics.refused(outcome.refusal.refusal);
      return { outcomes };

      async function serveRun({ other, entries: ofRun }: RunOfEntries): Promise<AnswerReply[]> {
        if (other === undefined) {
          const given = await submit(request.headers, ofRun.map(toEntry));
          return given.map((reply, index) => ('refusal' in reply ? reply : withinContract(ofRun[index]?.path, reply)));
        }
        const replies: AnswerReply[] = [];
        // The cache may have told the gate of a session that has ended, and no write proves it here.
        const { participantId } = await states.read(request.headers, new Map());
        for (const { input } of ofRun) {
          const serve = async () => {
            const value = await other.serve(checked(other.call, input), { ...caller, participantId }, request);
            return { value: other.call.output.parse(value) };
          };
          replies.push(await serve().catch(asReply));
        }
        return replies;
      }
    },
    { identify },
  );
  return [...alone, batch];

  /** Neighbours that are answers go together; what is none is served by its own call in between. */
  function runsOf(entries: readonly SentEntry[]): RunOfEntries[] {
    const runs: RunOfEntries[] = [];
    for (const entry of entries) {
      const other = others.find(({ call }) => call.path === entry.path);
      const last = runs.at(-1);
      if (last !== undefined && last.other === other) last.entries.push(entry);
      else runs.push({ other, entries: [entry] });
    }
    return runs;
  }

  /** Nothing beyond the contract leaves in a batch either. */
  function withinContract(path: string | undefined, { value }: { value: unknown }): AnswerReply {
    return { value: kindOf(path)?.call.output.parse(value) };
  }

  function kindOf(path: string | undefined): AnyAnswerKind | undefined {
    return kinds.find(({ call }) => call.path === path);
  }

  function toEntry({ path, input: read }: SentEntry): Entry {
    const kind = kindOf(path);
    if (kind === undefined) return { refusal: new Refusal('invalid-input', [otherPath]) };
    try {
      const input = checked(kind.call, read);
      noteArrival(parts.metrics, input);
      return { kind, input };
    } catch (error) {
      return asReply(error);
    }
  }
}

type RunOfEntries = { other: BoundCall | undefined; entries: SentEntry[] };

const otherPath = { field: 'path', message: 'Este pedido não pode vir junto com outros.' };

function checked({ input: shape }: Call, read: () => unknown): unknown {
  return shape === undefined ? undefined : checkInput(read(), shape);
}

function asReply(error: unknown): { refusal: Refusal } {
  if (error instanceof Refusal) return { refusal: error };
  throw error;
}

function isFault(error: unknown): boolean {
  return !(error instanceof Refusal) && !(error instanceof UnknownGeneration);
}

function outcomeOf(key: string, reply: AnswerReply): Outcome {
  return 'refusal' in reply ? { key, ok: false, refusal: reply.refusal.body } : { key, ok: true, value: reply.value };
}
