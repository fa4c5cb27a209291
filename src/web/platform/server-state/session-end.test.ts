import { describe, expect, it } from 'vitest';
import { noticeSessionEnd, onSessionEnded } from './api.ts';

describe('a call without `callServer`', () => {
  it('reports `sign-in-needed` as the end of the session, and no other refusal', () => {
    let notices = 0;
    onSessionEnded(() => {
      notices += 1;
    });
    for (const code of [null, 'forbidden', 'fresh-sign-in-needed', 'INVALID_CODE']) noticeSessionEnd(code);
    expect(notices).toBe(0);
    noticeSessionEnd('sign-in-needed');
    expect(notices).toBe(1);
  });
});
