import {
  addProfessional,
  changeProfessional,
  listProfessionalRecords,
  listProfessionals,
  readProfessional,
  removeProfessional,
} from '#contract/team/directory-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { findProfessional, findProfessionals, listForStaff } from './professionals-store.ts';
import { deleteProfessional, storeNewProfessional, storeProfessional } from './store-professional-store.ts';

export const directoryHandlers = (deps: ServerContext) => [
  bindCall(listProfessionals, async () => {
    const professionals = await findProfessionals(deps);
    // The log text is prescribed (docs/protocol/what-was-asked-for.md, 8).
    if (professionals.length === 0) deps.log.info('no professionals');
    return { clinic: deps.material.settings.clinic, professionals };
  }),
  bindCall(readProfessional, async ({ professionalId }) => {
    const professional = await findProfessional(deps.database, professionalId);
    if (professional === undefined) throw new Refusal('not-found');
    return { professional };
  }),
  bindCall(listProfessionalRecords, () => listForStaff(deps)),
  bindCall(addProfessional, async (input, caller) => ({
    professionalId: await storeNewProfessional(deps, caller, input),
  })),
  bindCall(changeProfessional, async (input, caller) => {
    await storeProfessional(deps, caller, input);
    return {};
  }),
  bindCall(removeProfessional, async ({ professionalId }, caller) => {
    await deleteProfessional(deps, caller, professionalId);
    return {};
  }),
];
