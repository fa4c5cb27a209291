import { type AnswersInPage, answersOfPersonShape } from '#contract/participation/answers-in-page.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { materialOfPerson } from '#server/participation/person/material-of-person.ts';
import type { ParticipationInstallation } from '#server/participation/person/what-follows.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { letIn } from '#server/platform/http/gate.ts';
import { lookAtProgress } from './read-progress-store.ts';

/** Answers the first calls of a page within it, by the same rules. @returns resolves to null where the calls have to decide */
export function answersInPage(parts: ParticipationInstallation): (headers: Headers) => Promise<AnswersInPage | null> {
  const { staffNeedsSecondFactor } = parts.config;
  const look = lookAtProgress(parts);
  return async (headers) => {
    const known = await look(headers);
    if (known === null) return null;
    const { visitor, progress, generations } = known;
    letIn(readProgress, visitor, { now: systemClock.now(), staffNeedsSecondFactor });
    const material = materialOfPerson(parts, generations);
    const answers = answersOfPersonShape.parse({ account: { account: visitor.account }, progress });
    return { ...answers, material };
  };
}
