import type { GiveAnswer } from './use-block-run.ts';

/** @returns a handler that stores nothing and judges by the known answers */
export function createLocalAnswerHandler(items: readonly { number: number; correct: string | null }[]): GiveAnswer {
  return ({ number }, { chosen }) => {
    const right = items.find((item) => item.number === number)?.correct ?? null;
    const reply = { correct: right === null ? null : chosen === right, result: null };
    return { waiting: Promise.resolve(), stored: Promise.resolve(reply) };
  };
}
