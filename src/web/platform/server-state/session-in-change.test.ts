import { describe, expect, it } from 'vitest';
import { changingSession, readSettledSession } from './session-in-change.ts';

/** The server changes the session at once; the browser learns of it with the reply. */
function serverAndBrowser() {
  let sessionOfServer = 'first';
  let sessionOfBrowser = 'first';
  let answer = () => {};
  return {
    confirmSecondStep: () =>
      changingSession(async () => {
        sessionOfServer = 'second';
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        sessionOfBrowser = 'second';
      }),
    answer: () => answer(),
    endElsewhere() {
      sessionOfServer = 'none';
    },
    reads: 0,
    whoIsThere() {
      return readSettledSession<{ account: string | null }>(
        async () => {
          this.reads += 1;
          const known = sessionOfServer === sessionOfBrowser;
          await Promise.resolve();
          return { account: known ? 'dora' : null };
        },
        ({ account }) => account === null,
      );
    },
  };
}

describe('who is signed in', () => {
  it('is not read as signed out during a change of session', async () => {
    const here = serverAndBrowser();
    const confirmed = here.confirmSecondStep();
    const found = here.whoIsThere();
    await Promise.resolve();
    here.answer();
    await confirmed;
    expect(await found).toEqual({ account: 'dora' });
    expect(here.reads).toBe(2);
  });

  it('is not read as signed out when the session changes during the call', async () => {
    const here = serverAndBrowser();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answers: ({ account: string | null } | 'late')[] = ['late'];
    const found = readSettledSession<{ account: string | null }>(
      async () => {
        if (answers.pop() === undefined) return here.whoIsThere();
        await held;
        return { account: null };
      },
      ({ account }) => account === null,
    );
    const confirmed = here.confirmSecondStep();
    here.answer();
    await confirmed;
    release();
    expect(await found).toEqual({ account: 'dora' });
  });

  it('is signed out at once without a change of session', async () => {
    const here = serverAndBrowser();
    here.endElsewhere();
    expect(await here.whoIsThere()).toEqual({ account: null });
    expect(here.reads).toBe(1);
  });

  it('is signed out after a change that ended the session', async () => {
    const here = serverAndBrowser();
    const left = changingSession(async () => here.endElsewhere());
    const found = here.whoIsThere();
    await left;
    expect(await found).toEqual({ account: null });
  });
});
