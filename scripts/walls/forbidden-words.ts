/** Words that exported names must not contain, or not consist of, with what to say instead. */
export type ForbiddenWords = { anywhere: ReadonlyMap<string, string>; alone: ReadonlyMap<string, string> };

/**
 * @param glossary Markdown with rows such as "| `told`, `asked` | anywhere | `returned` |"
 * @throws Error without any row
 */
export function parseForbiddenWords(glossary: string): ForbiddenWords {
  const [, section = ''] = glossary.split('## Words that no name uses');
  const words = { anywhere: new Map<string, string>(), alone: new Map<string, string>() };
  for (const [, forms = '', where = '', instead = ''] of section.matchAll(
    /^\| (.+?) \| (anywhere|alone) \| (.+?) \|$/gm,
  )) {
    for (const [, word = ''] of forms.matchAll(/`([a-z]+)`/g)) words[where as keyof typeof words].set(word, instead);
  }
  if (words.anywhere.size === 0 || words.alone.size === 0) throw new Error('The glossary lists no forbidden words.');
  return words;
}

/** @returns the forbidden word of a name and what to say instead; null when the name is allowed */
export function forbiddenIn(
  name: string,
  { anywhere, alone }: ForbiddenWords,
): { word: string; instead: string } | null {
  const words = (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
  const [first = ''] = words;
  const word = words.length === 1 && alone.has(first) ? first : words.find((one) => anywhere.has(one));
  return word === undefined ? null : { word, instead: alone.get(word) ?? anywhere.get(word) ?? '' };
}
