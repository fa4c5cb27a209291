/**
 * What a line must not break in two: a word with a hyphen ("e-mail", the inventory's name, a verb with its object such as "terminá-la"), and
 * a number and what it stands for, as in "9 = muito". With an address goes what a sentence puts around it, which must not be parted from it.
 */
const wholes =
  /(?<word>(?:e-mails?|DASS-21|\p{L}+-l[ao]s?)(?![\p{L}\p{N}_@-])|\b\d = \S+)|(?<address>\(?[^\s@<>(),;:]+@[^\s@<>(),;:]+[.,;:)]*)/giu;

/** @returns the text in its parts, in order */
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

/** @returns an e-mail address in the pieces between which it may be broken where it is longer than a line: after @, before a dot */
export function splitEmail(address: string): string[] {
  const found = address.match(/\.*[^.@]*(?:@|[.,;:)]*$)?/g) ?? [];
  return found.filter((piece) => piece !== '');
}
