/**
 * Unbreakable: hyphenated words ("e-mail", the inventory's name, "terminá-la"), a number with its meaning ("9 = muito"), and an address
 * with punctuation.
 */
const wholes =
  /(?<word>(?:e-mails?|DASS-21|\p{L}+-l[ao]s?)(?![\p{L}\p{N}_@-])|\b\d = \S+)|(?<address>\(?[^\s@<>(),;:]+@[^\s@<>(),;:]+[.,;:)]*)/giu;

export function splitAtWholeWords(text: string): { text: string; kind: 'plain' | 'word' | 'address' }[] {
  const parts: ReturnType<typeof splitAtWholeWords> = [];
  let end = 0;
  for (const { 0: whole, index, groups } of text.matchAll(wholes)) {
    parts.push({ text: text.slice(end, index), kind: 'plain' });
    parts.push({ text: whole, kind: groups?.word === undefined ? 'address' : 'word' });
    end = index + whole.length;
  }
  parts.push({ text: text.slice(end), kind: 'plain' });
  return parts.filter((part) => part.text !== '');
}

/** @returns an address split at line-break points: after @, before a dot */
export function splitEmail(address: string): string[] {
  const found = address.match(/\.*[^.@]*(?:@|[.,;:)]*$)?/g) ?? [];
  return found.filter((piece) => piece !== '');
}
