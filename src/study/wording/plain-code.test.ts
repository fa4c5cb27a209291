import { describe, expect, it } from 'vitest';
import { plainCode } from './plain-code.ts';

describe('a code as typed', () => {
  it.each(['MLH9YUL5', 'mlh9 yul5', 'MLH9-YUL5', ' mlh9.Yul5 ', 'M L H 9 – Y U L 5'])('%s is found', (written) => {
    expect(plainCode(written)).toBe('MLH9YUL5');
  });

  it('is nothing where no letter or digit is left', () => {
    expect(plainCode(' - % ')).toBe('');
  });
});
