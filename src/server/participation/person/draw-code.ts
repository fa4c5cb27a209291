import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another when a code is read aloud. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** @returns a pseudonymous code, of a participation unless told otherwise; none that spreadsheets take for a number, such as 234567E8 */
export function drawCode(length = codeLength): string {
  for (;;) {
    const code = Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
    if (Number.isNaN(Number(code))) return code;
  }
}
