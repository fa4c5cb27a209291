import { searchKey } from '#study/text/same-text.ts';

/** Particles that people include or omit. */
const particles: ReadonlySet<string> = new Set(['da', 'das', 'de', 'di', 'do', 'dos', 'du', 'e']);

/**
 * Whether a typed name matches a certificate's, in Brazil the full civil name in capitals, optionally with `:` and a
 * document number.
 * The first name must be equal; later names may be omitted or abbreviated but not differ or change order. Ignores
 * accents, case and particles.
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
  // Initials alone would match too many people.
  return rest.some((word) => word.length > 1);
}

function isShortFor(typed: string, whole: string): boolean {
  return typed === whole || (typed.length === 1 && whole.startsWith(typed));
}

function wordsOf(name: string): string[] {
  const plain = searchKey(name);
  return plain.split(/[^\p{Letter}]+/u).filter((word) => word !== '' && !particles.has(word));
}
