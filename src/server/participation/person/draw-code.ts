import { createHash, randomInt } from 'node:crypto';

/** Without I, O, 0 and 1, which are confused. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** A pseudonymous code; never one that spreadsheets read as a number, such as 234567E8. */
export function drawCode(length = codeLength): string {
  for (;;) {
    const code = Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
    if (isText(code)) return code;
  }
}

/** @returns the same code again for the same random key */
export function codeOfKey(key: string): string {
  for (let round = 0; ; round += 1) {
    const bytes = createHash('sha256').update(`${key} ${round}`).digest().subarray(0, codeLength);
    const code = Array.from(bytes, (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
    if (isText(code)) return code;
  }
}

const isText = (code: string): boolean => Number.isNaN(Number(code));
