import { moveRehearsalClock, readInstallation, readRehearsalClock } from '#contract/platform/installation-calls.ts';
import type { FactsInPage } from '#contract/platform/page-facts.ts';
import { externalProviders } from '#server/accounts/external-sign-in/external-providers.ts';
import { isRehearsalClock } from '#server/platform/clock/rehearsal-clock-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { onceForEach } from '#server/platform/study-material/materials.ts';
import { followStudySwitch } from '#server/platform/study-switch/follow-study-switch.ts';
import { stateOfStudy } from '#study/days/study-state.ts';
import { type ChosenState, visitorSentence } from '#study/days/visitor-sentence.ts';
import { frontTexts } from '#study/material/material.ts';

/**
 * @param build id of the served web build
 * @returns a function that gives the facts embedded in each page
 */
export function pageFacts(parts: Installation, build: string): () => Promise<FactsInPage> {
  const describe = describeInstallation(parts, build);
  const frontOf = onceForEach(frontTexts);
  return async () => {
    const installation = await describe();
    return {
      front: frontOf(parts.material),
      installation,
      study: studyOfVisitors(parts, installation.study),
      drawnFor: null,
    };
  };
}

/** A visitor's time zone is unknown: the closing date is in the study's zone. */
function studyOfVisitors({ clock, material }: Installation, chosen: ChosenState): NonNullable<FactsInPage['study']> {
  const state = stateOfStudy(chosen.state, clock.now().getTime(), material.settings);
  return { state, sentence: visitorSentence(state, chosen) };
}

function describeInstallation(parts: Installation, build: string) {
  const { config, clock } = parts;
  const signInProviders = externalProviders(parts).map(({ id, name }) => ({ id, name }));
  const study = followStudySwitch(parts);
  return async () => ({
    build,
    serverTime: clock.now().toISOString(),
    rehearsal: config.isRehearsal,
    signInProviders,
    study: await study(),
  });
}

export function installationHandlers(parts: Installation, build: string) {
  const { config, clock } = parts;
  const rehearsalClock = () => {
    if (!config.isRehearsal || !isRehearsalClock(clock)) throw new Refusal('not-found');
    return clock;
  };
  return [
    bindCall(readInstallation, describeInstallation(parts, build)),
    bindCall(readRehearsalClock, () => ({ now: rehearsalClock().now().toISOString() })),
    bindCall(moveRehearsalClock, async ({ advanceSeconds }) => ({
      now: (await rehearsalClock().advance(advanceSeconds)).toISOString(),
    })),
  ];
}
