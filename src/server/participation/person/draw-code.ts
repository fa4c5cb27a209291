import { randomInt } from 'node:crypto';

/** Without I, O, 0 and 1, which are confused. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** A pseudonymous code; never one that spreadsheets read as a number, such as 234567E8. */
export function drawCode(length = codeLength): string {
  for (;;) {
    const code = Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
    if (Number.isNaN(Number(code))) return code;
  }
}
