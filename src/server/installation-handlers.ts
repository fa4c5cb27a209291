import {
  moveRehearsalClock,
  readInstallation,
  readMaterial,
  readRehearsalClock,
} from '../contract/installation-calls.ts';
import { publicMaterial } from '../study/material.ts';
import { externalProviders } from './accounts/external-identity/external-providers.ts';
import { bindCall } from './http/bind-call.ts';
import { Refusal } from './http/refusal.ts';
import type { Parts } from './parts.ts';
import { isRehearsalClock } from './rehearsal/rehearsal-clock-store.ts';

/** @param build the build of the browser app that is being served */
export function installationHandlers(parts: Parts, build: string) {
  const { config, clock, material } = parts;
  const signInProviders = externalProviders(parts).map(({ id, name }) => ({ id, name }));
  const shown = publicMaterial(material);
  const rehearsalClock = () => {
    if (!config.isRehearsal || !isRehearsalClock(clock)) throw new Refusal('not-found');
    return clock;
  };
  return [
    bindCall(readInstallation, () => ({
      build,
      serverTime: clock.now().toISOString(),
      rehearsal: config.isRehearsal,
      signInProviders,
    })),
    bindCall(readMaterial, () => shown),
    bindCall(readRehearsalClock, () => ({ now: rehearsalClock().now().toISOString() })),
    bindCall(moveRehearsalClock, async ({ advanceSeconds }) => ({
      now: (await rehearsalClock().advance(advanceSeconds)).toISOString(),
    })),
  ];
}
