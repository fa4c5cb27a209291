import { normalizeCode } from '#study/wording/normalize-code.ts';
import { type ParticipantListTexts, participantListAddress } from './participant-list-address.ts';

export const listInFragment = (list: ParticipantListTexts): string => new URLSearchParams(list).toString();

/** Fragment of `/useranalysis`: the code and its list, which browsers never send to a server. */
export const participantFragment = (code: string, within: string): string =>
  within === '' ? code : `${code}&${within}`;

export function openedByFragment(fragment: string): { code: string | null; within: ParticipantListTexts } {
  const [code = '', ...list] = fragment.split('&');
  return {
    code: normalizeCode(code) || null,
    within: participantListAddress.write(
      participantListAddress.read(Object.fromEntries(new URLSearchParams(list.join('&')))),
    ),
  };
}
