/** Slower than most adults, so that no reader feels slow. */
const wordsPerMinute = 180;

/** @returns whole minutes, at least one */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{Letter}\p{Number}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
