import { readMaterial } from '#contract/platform/installation-calls.ts';
import { sessionCookie } from '#server/accounts/identity/session-cookie.ts';
import { materialOfPerson, materialOfVisitors } from '#server/participation/person/material-of-person.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { prepareLook } from './under-way-store.ts';

export function materialHandlers(parts: ParticipationInstallation) {
  const look = prepareLook(parts, {});
  return [
    bindCall(readMaterial, () => materialOfVisitors(parts), {
      async shortcut({ headers }, admit) {
        if (sessionCookie(parts, headers) === null) return null;
        const looked = await look(headers);
        if (looked === null) return null;
        admit(looked.visitor);
        const { inForce, participation } = looked;
        return { answer: materialOfPerson(parts, participation?.generations ?? { inForce, ofPart: inForce }) };
      },
    }),
  ];
}
