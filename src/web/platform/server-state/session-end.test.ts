import { describe, expect, it } from 'vitest';
import { noticeSessionEnd, onSessionEnded } from './api.ts';

describe('a call without `callServer`', () => {
  it('reports `sign-in-needed` as the end of the session, and no other refusal', () => {
    let told = 0;
    onSessionEnded(() => {
      told += 1;
    });
    for (const code of [null, 'forbidden', 'fresh-sign-in-needed', 'INVALID_CODE']) noticeSessionEnd(code);
    expect(told).toBe(0);
    noticeSessionEnd('sign-in-needed');
    expect(told).toBe(1);
  });
});
