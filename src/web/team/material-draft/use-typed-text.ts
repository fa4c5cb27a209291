import { useState } from 'react';

/**
 * Keeps what the file does not, such as a last comma or line break, while typing.
 * @param normalize the stored form of a typed text
 * @returns the text to show, and its setter
 */
export function useTypedText(
  stored: string,
  normalize: (typed: string) => string,
): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  return [typed !== null && normalize(typed) === normalize(stored) ? typed : stored, setTyped];
}
