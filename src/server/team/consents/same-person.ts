import { searchedText } from '#study/text/same-text.ts';

/** Words between names that people write or leave out. */
const particles: ReadonlySet<string> = new Set(['da', 'das', 'de', 'di', 'do', 'dos', 'du', 'e']);

/**
 * Whether a name that somebody has typed can be the one in their certificate, which in Brazil is the whole civil name in capitals, of
 * some with `:` and the number of a document behind it. The first name must be the same; of the others some may be left out or cut to
 * a letter, as people do, and none may be another or stand elsewhere. Accents, case and "de", "da", "dos" do not count.
 */
export function isSamePerson(typedName: string, certificateName: string): boolean {
  const typed = wordsOf(typedName);
  const certified = wordsOf(certificateName.split(':')[0] ?? '');
  const [first, ...rest] = typed;
  if (first === undefined || rest.length === 0 || first !== certified[0]) return false;
  let at = 1;
  for (const word of rest) {
    while (at < certified.length && !isShortFor(word, certified[at] ?? '')) at += 1;
    if (at === certified.length) return false;
    at += 1;
  }
  // A lone letter would fit too many people.
  return rest.some((word) => word.length > 1);
}

function isShortFor(typed: string, whole: string): boolean {
  return typed === whole || (typed.length === 1 && whole.startsWith(typed));
}

function wordsOf(name: string): string[] {
  const plain = searchedText(name);
  return plain.split(/[^\p{Letter}]+/u).filter((word) => word !== '' && !particles.has(word));
}
