import type { EmbeddedFacts } from '#contract/platform/embedded-facts.ts';
import { moveRehearsalClock, readInstallation, readRehearsalClock } from '#contract/platform/installation-calls.ts';
import { externalProviders } from '#server/accounts/external-sign-in/external-providers.ts';
import { isRehearsalClock } from '#server/platform/clock/rehearsal-clock-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { isFirstLookOffered } from '#server/platform/settings/first-look-offered.ts';
import { memoizePerMaterial } from '#server/platform/study-material/materials.ts';
import { followStudySwitch } from '#server/platform/study-switch/follow-study-switch.ts';
import { stateOfStudy } from '#study/days/study-state.ts';
import { type ChosenState, visitorSentence } from '#study/days/visitor-sentence.ts';
import { frontTexts } from '#study/material/material.ts';

/**
 * @param build id of the served web build
 * @returns a function that gives the facts embedded in each page
 */
export function pageFacts(deps: ServerContext, build: string): () => Promise<EmbeddedFacts> {
  const describe = describeInstallation(deps, build);
  const frontOf = memoizePerMaterial(frontTexts);
  return async () => {
    const installation = await describe();
    return {
      front: frontOf(deps.material),
      installation,
      study: studyOfVisitors(deps, installation.study),
      drawnFor: null,
    };
  };
}

/** A visitor's time zone is unknown: the closing date is in the study's zone. */
function studyOfVisitors({ clock, material }: ServerContext, chosen: ChosenState): NonNullable<EmbeddedFacts['study']> {
  const state = stateOfStudy(chosen.state, clock.now().getTime(), material.settings);
  return { state, sentence: visitorSentence(state, chosen) };
}

function describeInstallation(deps: ServerContext, build: string) {
  const { config, clock } = deps;
  const signInProviders = externalProviders(deps).map(({ id, name }) => ({ id, name }));
  const study = followStudySwitch(deps);
  return async () => ({
    build,
    serverTime: clock.now().toISOString(),
    rehearsal: config.isRehearsal,
    firstLook: isFirstLookOffered(config),
    signInProviders,
    study: await study(),
  });
}

export function installationHandlers(deps: ServerContext, build: string) {
  const { config, clock } = deps;
  const rehearsalClock = () => {
    if (!config.isRehearsal || !isRehearsalClock(clock)) throw new Refusal('not-found');
    return clock;
  };
  return [
    bindCall(readInstallation, describeInstallation(deps, build)),
    bindCall(readRehearsalClock, () => ({ now: rehearsalClock().now().toISOString() })),
    bindCall(moveRehearsalClock, async ({ advanceSeconds }) => ({
      now: (await rehearsalClock().advance(advanceSeconds)).toISOString(),
    })),
  ];
}
