/** Bytes from 128 in Excel's "CSV (MS-DOS)" in Brazil, and in file names of Windows archives. */
const upperHalfOfCp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■ ';

export function textOfCp850(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upperHalfOfCp850[byte - 128])).join('');
}

const maximumScanned = 100_000;
const lowerLetter = /[áàâãéêíóôõúüç]/;
const upperLetter = /[ÁÀÂÃÉÊÍÓÔÕÚÜÇ]/;
const usualSign = /[ªº°§“”‘’–—…•€«»©®™²³½¼¾×\u00a0]/;

/**
 * Heuristic for a guessed encoding: Portuguese letters score; capitals after small letters, signs within words and rare characters count
 * against it.
 */
export function portugueseLikeness(text: string): number {
  let [likeness, looked] = [0, 0];
  for (const { 0: sign, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    looked += 1;
    if (looked > maximumScanned) break;
    const [before, after] = [text[index - 1] ?? '', text[index + 1] ?? ''];
    if (lowerLetter.test(sign)) likeness += 1;
    else if (upperLetter.test(sign)) likeness += /\p{Ll}/u.test(before) ? -1 : 1;
    else if (!usualSign.test(sign)) likeness -= 1;
    else if (sign !== '’' && /\p{L}/u.test(before) && /\p{L}/u.test(after)) likeness -= 1;
  }
  return likeness;
}
