import { describe, expect, it } from 'vitest';
import { endedSessionsText, lastSeenInWords, lastUseInWords } from './session-in-words.ts';

describe('a moment of a session', () => {
  const now = new Date(2026, 10, 20, 0, 30);
  const at = (...when: [day: number, hour: number, minute: number]) =>
    lastSeenInWords(new Date(2026, 10, ...when).toISOString(), now);

  it('follows the calendar of the device, also just after midnight', () => {
    expect(at(20, 0, 27)).toBe('agora há pouco');
    expect(at(20, 0, 5)).toBe('hoje, às 00:05');
    expect(at(19, 23, 59)).toBe('ontem, às 23:59');
    expect(at(19, 0, 1)).toBe('ontem, às 00:01');
    expect(at(18, 23, 59)).toBe('em 18 de novembro, às 23:59');
  });

  it('is named to the hour where the server notes the last use', () => {
    const usedMinutesAgo = (minutes: number) =>
      lastUseInWords(new Date(now.getTime() - minutes * 60_000).toISOString(), now);
    expect(usedMinutesAgo(0)).toBe('na última hora');
    expect(usedMinutesAgo(64)).toBe('na última hora');
    expect(usedMinutesAgo(65)).toBe('ontem, às 23:25');
  });
});

it('has the number of other devices signed out', () => {
  expect(endedSessionsText(0)).toContain('nenhum outro');
  expect(endedSessionsText(1)).toContain('1 outro aparelho.');
  expect(endedSessionsText(3)).toContain('3 outros aparelhos.');
});
