import { describe, expect, it } from 'vitest';
import { normalizeCode } from './normalize-code.ts';

describe('a code as typed', () => {
  it.each(['MLH9YUL5', 'mlh9 yul5', 'MLH9-YUL5', ' mlh9.Yul5 ', 'M L H 9 – Y U L 5'])('%s is found', (written) => {
    expect(normalizeCode(written)).toBe('MLH9YUL5');
  });

  it('is empty without letters and digits', () => {
    expect(normalizeCode(' - % ')).toBe('');
  });
});
