import { type AnswerOutcome, type SentAnswer, submitAnswers } from '#contract/participation/answer-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bind-call.ts';
import { checkInput } from '#server/platform/http/read-body.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { AnyRules } from './answer-rules.ts';
import { answerStates } from './answer-state-store.ts';
import type { Entry } from './plan-batch.ts';
import { type AnswerReply, prepareSubmitBatch } from './submit-batch.ts';

/** The call that takes answers of every kind. */
export function submitAnswersHandlers(parts: ParticipationInstallation, rules: readonly AnyRules[]): BoundCall[] {
  const states = answerStates(
    parts,
    rules.flatMap((one) => ('planFacts' in one ? [] : one)),
  );
  const submit = prepareSubmitBatch(parts, states);
  const rulesOf = new Map(rules.map((one) => [one.kind.kind, one]));

  return [
    bindCall(
      submitAnswers,
      async ({ entries: sent }, _caller, { headers }) => {
        const entries = sent.map((one) => toEntry({ ...one, input: one.input() }));
        const replies = await submit(headers, entries);
        const outcomes = entries.slice(0, replies.length).map((entry, index) => outcomeOf(entry, replies[index]));
        for (const outcome of outcomes) if (!outcome.ok) parts.metrics.refused(outcome.refusal.refusal);
        return { outcomes };
      },
      { identify: states.identify },
    ),
  ];

  function toEntry(sent: SentAnswer): Entry {
    const one = rulesOf.get(sent.kind);
    if (one === undefined) return { sent, refusal: new Refusal('invalid-input', [unknownKind]) };
    try {
      const input = checkInput(sent.input, one.kind.input);
      noteArrival(parts.metrics, input);
      return { sent, rules: one, input };
    } catch (error) {
      if (error instanceof Refusal) return { sent, refusal: error };
      throw error;
    }
  }
}

const unknownKind = { field: 'kind', message: 'Este tipo de resposta não é conhecido.' };

function outcomeOf(entry: Entry, reply: AnswerReply | undefined): AnswerOutcome {
  const { id } = entry.sent;
  if (reply === undefined || 'refusal' in reply) {
    return { id, ok: false, refusal: (reply?.refusal ?? new Refusal('unavailable')).body };
  }
  // Nothing beyond the contract leaves.
  return { id, ok: true, value: 'rules' in entry ? entry.rules.kind.output.parse(reply.value) : null };
}

/** Notes how long an answer was on its way, where it says when it was given: ratings do, on the device's own clock. */
function noteArrival(metrics: Metrics, input: unknown): void {
  if (typeof input !== 'object' || input === null || !('shownAt' in input)) return;
  const shownAtMs = Date.parse(String(input.shownAt));
  const reactionTimeMs = 'reactionTimeMs' in input ? Number(input.reactionTimeMs) : 0;
  if (!Number.isNaN(shownAtMs)) metrics.answerArrived(Date.now() - shownAtMs - reactionTimeMs);
}
