import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const amount = 10;
const halfLength = 5;

/** @returns codes such as "mK4Rt-w9XcB", without characters that look alike */
export function drawRecoveryCodes(): string[] {
  return Array.from({ length: amount }, () => `${randomHalf()}-${randomHalf()}`);
}

function randomHalf(): string {
  return Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
