import { type EmbeddedAnswers, embeddedAnswersShape } from '#contract/participation/embedded-answers.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { materialOfPerson } from '#server/participation/person/material-of-person.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { prepareProgressQuery } from './read-progress-store.ts';

/** Answers the first calls of a page within it, by the same rules. @returns resolves to null where the calls have to decide */
export function embeddedAnswers(deps: ParticipationContext): (headers: Headers) => Promise<EmbeddedAnswers | null> {
  const { staffNeedsSecondFactor } = deps.config;
  const query = prepareProgressQuery(deps);
  return async (headers) => {
    const known = await query(headers);
    if (known === null) return null;
    const { visitor, progress, editions } = known;
    authorize(readProgress, visitor, { now: systemClock.now(), staffNeedsSecondFactor });
    const material = materialOfPerson(deps, editions);
    const answers = embeddedAnswersShape.parse({ account: { account: visitor.account }, progress });
    return { ...answers, material };
  };
}
