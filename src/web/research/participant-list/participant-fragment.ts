import { plainCode } from '#study/wording/plain-code.ts';
import { type ParticipantListTexts, participantListAddress } from './participant-list-address.ts';

/** @returns a list as the end of a fragment */
export function listInFragment(list: ParticipantListTexts): string {
  return new URLSearchParams(list).toString();
}

/**
 * What stands behind the `#` of `/useranalysis`, which a browser sends to no server: a code and the list that it was opened from.
 * @param within as `listInFragment` gives it
 */
export function participantFragment(code: string, within: string): string {
  return within === '' ? code : `${code}&${within}`;
}

/** @returns what a fragment says; no code where it has none */
export function openedByFragment(fragment: string): { code: string | null; within: ParticipantListTexts } {
  const [code = '', ...list] = fragment.split('&');
  return {
    code: plainCode(code) || null,
    within: participantListAddress.write(
      participantListAddress.read(Object.fromEntries(new URLSearchParams(list.join('&')))),
    ),
  };
}
