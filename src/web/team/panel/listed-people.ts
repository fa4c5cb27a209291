import type { ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import {
  type ParticipantListTexts,
  participantListAddress,
  wholeList,
} from '#web/research/participant-list/participant-list-address.ts';

/** @returns where a number of the panel leads: to those of the people who count that it counts, `<AnchorLink to="/wordanalysis" search={...}>` */
export function listedPeople(filter: Partial<ParticipantListQuery>): ParticipantListTexts {
  return participantListAddress.write({ ...wholeList, excluded: 'without', ...filter });
}
