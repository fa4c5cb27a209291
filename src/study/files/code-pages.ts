/** What bytes from 128 on mean in "CSV (MS-DOS)" of Excel in Brazil, and in names of archives that Windows makes. */
const upperHalfOfCp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■ ';

/** @returns a text of MS-DOS in Brazil (cp850) */
export function textOfCp850(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upperHalfOfCp850[byte - 128])).join('');
}

/** As many letters with accents as say enough of a text. */
const mostLookedAt = 100_000;
const lowerLetter = /[áàâãéêíóôõúüç]/;
const upperLetter = /[ÁÀÂÃÉÊÍÓÔÕÚÜÇ]/;
const usualSign = /[ªº°§“”‘’–—…•€«»©®™²³½¼¾×\u00a0]/;

/**
 * How much a text looks as if its encoding were guessed right: a letter of Portuguese speaks for it, a capital after a small letter, a
 * sign between letters and everything unusual against it.
 */
export function portugueseLikeness(text: string): number {
  let [likeness, looked] = [0, 0];
  for (const { 0: sign, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    looked += 1;
    if (looked > mostLookedAt) break;
    const [before, after] = [text[index - 1] ?? '', text[index + 1] ?? ''];
    if (lowerLetter.test(sign)) likeness += 1;
    else if (upperLetter.test(sign)) likeness += /\p{Ll}/u.test(before) ? -1 : 1;
    else if (!usualSign.test(sign)) likeness -= 1;
    else if (sign !== '’' && /\p{L}/u.test(before) && /\p{L}/u.test(after)) likeness -= 1;
  }
  return likeness;
}
