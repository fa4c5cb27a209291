import { type AnswerOutcome, submitAnswers } from '#contract/participation/answer-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { readInstallation } from '#contract/platform/installation-calls.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import type { PreviewStudy } from '#contract/team/preview-calls.ts';
import type { SimulatedStudy } from '#rehearsal/simulation/simulated-study.ts';
import { wordKnowledgeFrom } from '#rehearsal/simulation/word-knowledge.ts';
import { answersAroundDays } from './answers-around-days.ts';
import { answersOfDays, openingsOfDays } from './answers-of-days.ts';
import { type AnsweredInPage, type BoundInPage, bindInPage, type ReplyInPage, refusalOf } from './bound-in-page.ts';
import type { PreviewStep } from './preview-step.ts';
import { walkToStep } from './walk-to-step.ts';

/** In-page replacement of the server. */
export type PreviewRoom = { reply(request: { method: string; path: string; input: unknown }): Promise<ReplyInPage> };

const nothingHere = 'Isto não faz parte da prévia: nela nada é guardado nem enviado.';

/**
 * Runs a study of one person in memory, by the server's own rules.
 * @param source the study material
 * @param step the next step
 */
export async function openPreviewRoom(
  source: { preview: PreviewStudy; installation: OutputOf<typeof readInstallation> },
  step: PreviewStep,
  { seed, timeZone }: { seed: number; timeZone: string },
): Promise<PreviewRoom> {
  const walked = await walkToStep(simulatedStudyOf(source.preview), step, { seed, timeZone, nowMs: Date.now() });
  const { study } = walked;
  // Simulated days may end in the future; the study's clock then stays ahead.
  const aheadMs = Math.max(0, study.clock.nowMs - Date.now());
  const calls = [
    ...openingsOfDays(study),
    ...answersAroundDays(walked, source),
    submittedAnswers(answersOfDays(study, source.preview)),
  ];
  const bound = new Map<string, BoundInPage>(calls.map((call) => [`${call.method} ${call.path}`, call]));
  return {
    async reply({ method, path, input }) {
      study.clock.passUntil(Date.now() + aheadMs);
      const call = bound.get(`${method} ${path}`);
      return call === undefined ? refusalOf('not-found', undefined, nothingHere) : call.reply(input);
    },
  };
}

function submittedAnswers(kinds: readonly AnsweredInPage[]): BoundInPage {
  return bindInPage(submitAnswers, async ({ entries }) => {
    const outcomes: AnswerOutcome[] = [];
    for (const { id, kind, input } of entries) {
      const answered = kinds.find((one) => one.kind === kind);
      const { status, body } = (await answered?.reply(input())) ?? refusalOf('invalid-input');
      outcomes.push(status === 200 ? { id, ok: true, value: body } : { id, ok: false, refusal: body as RefusalBody });
    }
    return { outcomes };
  });
}

/** @returns the study of a material; days open in the browser's time zone */
export function simulatedStudyOf({ words, settings, material }: PreviewStudy): SimulatedStudy {
  const table = { words };
  return {
    table,
    knowledge: wordKnowledgeFrom(table),
    settings,
    dayOpensAt: (finishedAtMs) => opensLocally(finishedAtMs, settings),
    consentHash: material.consent.hash,
    questionnaireFields: material.questionnaire.fields,
  };
}

/** The rule of `dayOpensAt` in local time, as not every browser supports other zones. */
function opensLocally(
  finishedAtMs: number,
  { dayOpensAtLocalTime, hoursBetweenDays }: Pick<PreviewStudy['settings'], 'dayOpensAtLocalTime' | 'hoursBetweenDays'>,
): number {
  const [hour = 0, minute = 0] = dayOpensAtLocalTime.split(':').map(Number);
  const nextMorning = new Date(finishedAtMs);
  nextMorning.setDate(nextMorning.getDate() + 1);
  nextMorning.setHours(hour, minute, 0, 0);
  return Math.max(nextMorning.getTime(), finishedAtMs + hoursBetweenDays * 3_600_000);
}
