import {
  addProfessional,
  changeProfessional,
  listKeptProfessionals,
  listProfessionals,
  readProfessional,
  removeProfessional,
} from '#contract/team/directory-calls.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { deleteProfessional, storeNewProfessional, storeProfessional } from './keep-professionals-store.ts';
import { findProfessional, findProfessionals, listForStaff } from './professionals-store.ts';

export const directoryHandlers = (parts: Installation) => [
  bindCall(listProfessionals, async () => {
    const professionals = await findProfessionals(parts);
    // The log text is prescribed (docs/protocol/what-was-asked-for.md, 8).
    if (professionals.length === 0) parts.log.info('no professionals');
    return { clinic: parts.material.settings.clinic, professionals };
  }),
  bindCall(readProfessional, async ({ professionalId }) => {
    const professional = await findProfessional(parts.database, professionalId);
    if (professional === undefined) throw new Refusal('not-found');
    return { professional };
  }),
  bindCall(listKeptProfessionals, () => listForStaff(parts)),
  bindCall(addProfessional, async (input, caller) => ({
    professionalId: await storeNewProfessional(parts, caller, input),
  })),
  bindCall(changeProfessional, async (input, caller) => {
    await storeProfessional(parts, caller, input);
    return {};
  }),
  bindCall(removeProfessional, async ({ professionalId }, caller) => {
    await deleteProfessional(parts, caller, professionalId);
    return {};
  }),
];
