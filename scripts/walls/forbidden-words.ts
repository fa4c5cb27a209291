type Words = ReadonlyMap<string, string>;

/** Words with what to say instead: `names` within names, `alone` as a whole name, `anywhere` also in summaries of calls. */
export type ForbiddenWords = { anywhere: Words; names: Words; alone: Words };

type Found = { word: string; instead: string } | null;

/**
 * @param glossary Markdown with rows such as "| `told`, `asked` | anywhere | `returned` |"
 * @throws Error without a row of each kind
 */
export function parseForbiddenWords(glossary: string): ForbiddenWords {
  const [, section = ''] = glossary.split('## Words that no name uses');
  const words = {
    anywhere: new Map<string, string>(),
    names: new Map<string, string>(),
    alone: new Map<string, string>(),
  };
  for (const [, forms = '', where = '', instead = ''] of section.matchAll(
    /^\| (.+?) \| (anywhere|names|alone) \| (.+?) \|$/gm,
  )) {
    for (const [, word = ''] of forms.matchAll(/`([a-z]+)`/g)) words[where as keyof typeof words].set(word, instead);
  }
  if (Object.values(words).some(({ size }) => size === 0)) throw new Error('The glossary lists no forbidden words.');
  return words;
}

/** @returns the forbidden word of a name; null when the name is allowed */
export function forbiddenIn(name: string, { anywhere, names, alone }: ForbiddenWords): Found {
  const words = (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
  return firstOf(words, words.length === 1 ? [anywhere, names, alone] : [anywhere, names]);
}

/** @returns the forbidden word of a sentence; null when the sentence is allowed */
export function forbiddenInText(text: string, { anywhere }: ForbiddenWords): Found {
  return firstOf(text.toLowerCase().match(/[a-z]+/g) ?? [], [anywhere]);
}

function firstOf(words: readonly string[], forbidden: readonly Words[]): Found {
  for (const word of words) {
    const instead = forbidden.map((list) => list.get(word)).find((one) => one !== undefined);
    if (instead !== undefined) return { word, instead };
  }
  return null;
}
