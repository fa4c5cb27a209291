import { type AnswersInPage, answersOfPersonShape } from '#contract/participation/answers-in-page.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { materialOfPerson } from '#server/participation/person/material-of-person.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { letIn } from '#server/platform/http/gate.ts';
import { lookAtProgress } from './read-progress-store.ts';

/**
 * What a page may know of whoever opens it: the answers to the calls that it would begin with, by the same rules.
 * @returns answers null where nobody is signed in, or the calls have to decide
 */
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
