/** Slower than most adults read a text like this one aloud in their heads: nobody is to feel slow. */
const wordsPerMinute = 180;

/** @returns about how long a text takes to read, in whole minutes and at least one */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{Letter}\p{Number}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
