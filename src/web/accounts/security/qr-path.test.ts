import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrPath, secretInGroups } from './qr-path.ts';

describe('a QR code as a path', () => {
  it('has every dark square and no light one', () => {
    const { data } = encode('otpauth://totp/WordMood:ana@example.org?secret=ABCDEFGH&issuer=WordMood', { border: 2 });
    const drawn = data.map((row) => row.map(() => false));
    for (const [, x, y, length] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      for (let step = 0; step < Number(length); step += 1) {
        const row = drawn[Number(y)] ?? [];
        row[Number(x) + step] = true;
      }
    }
    expect(drawn).toEqual(data);
  });
});

it('formats the secret in groups of four', () => {
  expect(secretInGroups('otpauth://totp/WordMood:ana%40example.org?secret=ABCDEFGHIJ&issuer=WordMood')).toBe(
    'ABCD EFGH IJ',
  );
});
