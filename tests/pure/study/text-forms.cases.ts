/**
 * One text as it comes in, and what becomes of it where it names something that others are compared with (a word, an option, a clinic)
 * and where a person answers freely.
 */
export type TextForm = {
  what: string;
  given: string;
  /** As a name: its stored form, or the refusal. */
  key: { kept: string } | { refused: string };
  /** As a free answer: its stored form; never refused. */
  free: string;
  /** What it is the same as. */
  sameAs?: string;
  /** What it is not the same as. */
  otherThan?: string;
};

const kept = (what: string, given: string, key: string, compared: Partial<TextForm> = {}): TextForm => ({
  ...{ what, given, key: { kept: key }, free: given.normalize('NFC'), ...compared },
});
const refused = (what: string, given: string, sentence: string, compared: Partial<TextForm> = {}): TextForm => ({
  ...{ what, given, key: { refused: sentence }, free: given.normalize('NFC'), ...compared },
});
const hidden = (what: string, sign: string, name: string): TextForm =>
  refused(what, `me${sign}do`, `há ${name} depois de "me"`, { free: 'medo', sameAs: 'medo' });

export const textForms: readonly TextForm[] = [
  // Forms of letters.
  kept('NFC', 'solidão', 'solidão', { sameAs: 'solidão' }),
  kept('NFD, as a Mac names files', 'solida\u0303o', 'solidão', { sameAs: 'solidão' }),
  kept('NFD with two marks on one letter', 'lu\u0308\u0301a', 'lǘa', { sameAs: 'l\u01d8a' }),
  kept('marks of one letter in another order', 'a\u0323\u0302', '\u1ead', { sameAs: 'a\u0302\u0323' }),
  kept('accents tell words apart', 'avô', 'avô', { otherThan: 'avó' }),
  kept('a letter without its accent is another', 'medo', 'medo', { otherThan: 'mêdo' }),
  kept('capitals', 'MEDO', 'MEDO', { sameAs: 'medo' }),
  kept('capitals with accents', 'SOLIDÃO', 'SOLIDÃO', { sameAs: 'solidão' }),
  kept('capitals in NFD', 'SOLIDA\u0303O', 'SOLIDÃO', { sameAs: 'solidão' }),
  kept('full-width letters', 'ｍｅｄｏ', 'ｍｅｄｏ', { sameAs: 'medo' }),
  kept('full-width digits', 'opção １', 'opção １', { sameAs: 'opção 1' }),
  kept('a ligature', 'aﬂição', 'aﬂição', { sameAs: 'aflição' }),
  kept('letters of mathematics', '𝐦𝐞𝐝𝐨', '𝐦𝐞𝐝𝐨', { sameAs: 'medo' }),
  kept('the angstrom sign', '\u212bngela', 'Ångela', { sameAs: 'ångela' }),
  kept('the Kelvin sign', '\u212aombi', 'Kombi', { sameAs: 'kombi' }),
  kept('a Turkish dotless i', 'tr\u0131steza', 'trısteza', { sameAs: 'tristeza' }),
  kept('a Turkish capital I with a dot', '\u0130lha', 'İlha', { sameAs: 'ilha' }),
  kept('a German sharp s', 'Straße', 'Straße', { sameAs: 'STRASSE' }),
  kept('a Greek final sigma', 'λόγος', 'λόγος', { sameAs: 'ΛΌΓΟΣ' }),
  kept('ordinal letters', '1ª vez', '1ª vez', { sameAs: '1a vez' }),
  kept('Hangul in jamo', '\u1112\u1161\u11ab', '한', { sameAs: '한' }),
  kept('right-to-left letters', 'محمد', 'محمد'),

  // Signs that are seen.
  kept('a curly apostrophe', 'd’água', 'd’água', { sameAs: "d'água" }),
  kept('an acute accent as apostrophe', 'd´água', 'd´água', { sameAs: "d'água" }),
  kept('curly quotes', '“não sei”', '“não sei”', { sameAs: '"não sei"' }),
  kept('a hyphen that does not break', 'bem\u2011estar', 'bem\u2011estar', { sameAs: 'bem-estar' }),
  kept('an en dash', '18–25', '18–25', { sameAs: '18-25' }),
  kept('an ellipsis', 'outro…', 'outro…', { sameAs: 'outro...' }),
  kept('an emoji', 'feliz 😀', 'feliz 😀', { otherThan: 'feliz' }),
  kept('an emoji with a variation selector', 'amor ❤\ufe0f', 'amor ❤\ufe0f', { sameAs: 'amor ❤' }),
  kept('a family joined by ZWJ', '👩\u200d👧', '👩\u200d👧'),
  kept('an emoji with a skin tone', '👍🏽', '👍🏽', { otherThan: '👍' }),
  kept('a keycap', '1\ufe0f\u20e3', '1\ufe0f\u20e3'),
  kept(
    'a flag of tag letters',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ),
  kept('a Persian word with ZWNJ', 'می\u200cخواهم', 'می\u200cخواهم'),

  // Spaces.
  kept('spaces around', '  medo ', 'medo', { sameAs: 'medo' }),
  kept('two spaces', 'bem  estar', 'bem estar', { sameAs: 'bem estar' }),
  kept('a space that does not break', 'bem\u00a0estar', 'bem estar', { sameAs: 'bem estar' }),
  kept('a narrow space that does not break', 'bem\u202festar', 'bem estar', { sameAs: 'bem estar' }),
  kept('an ideographic space', 'bem\u3000estar', 'bem estar', { sameAs: 'bem estar' }),
  kept('a tab', 'bem\testar', 'bem estar', { sameAs: 'bem estar' }),
  kept('a line break of Windows', 'bem\r\nestar', 'bem estar', { sameAs: 'bem estar' }),
  kept('a line separator', 'bem\u2028estar', 'bem estar', { sameAs: 'bem estar' }),
  kept('the mark of a file before the text', '\ufeffmedo', 'medo', { free: 'medo', sameAs: 'medo' }),

  // Signs that are not seen.
  hidden('a soft hyphen', '\u00ad', 'um hífen invisível (U+00AD)'),
  hidden('a zero-width space', '\u200b', 'um espaço sem largura (U+200B)'),
  hidden('a zero-width joiner between letters', '\u200d', 'uma junção invisível (U+200D)'),
  hidden('a zero-width non-joiner between Latin letters', '\u200c', 'uma separação invisível (U+200C)'),
  hidden('a word joiner', '\u2060', 'uma junção invisível (U+2060)'),
  hidden('the mark of a file within the text', '\ufeff', 'uma marca de começo de arquivo (U+FEFF)'),
  hidden('a left-to-right mark', '\u200e', 'um comando de direção da escrita (U+200E)'),
  hidden('a right-to-left override', '\u202e', 'um comando de direção da escrita (U+202E)'),
  hidden('a right-to-left isolate', '\u2067', 'um comando de direção da escrita (U+2067)'),
  hidden('an Arabic letter mark', '\u061c', 'um comando de direção da escrita (U+061C)'),
  hidden('a grapheme joiner', '\u034f', 'uma junção invisível (U+034F)'),
  hidden('a Hangul filler', '\u3164', 'um espaço coreano vazio (U+3164)'),
  hidden('a half-width Hangul filler', '\uffa0', 'um espaço coreano vazio (U+FFA0)'),
  hidden('a variation selector after a letter', '\ufe0f', 'um seletor de variação (U+FE0F)'),
  hidden('a tag letter', '\u{e0041}', 'uma letra de etiqueta invisível (U+E0041)'),
  hidden('a blank of Braille', '\u2800', 'um espaço de braile (U+2800)'),
  hidden('an invisible times', '\u2062', 'um caractere invisível (U+2062)'),
  hidden('NUL', '\u0000', 'um caractere de controle (U+0000)'),
  hidden('escape', '\u001b', 'um caractere de controle (U+001B)'),
  hidden('next line', '\u0085', 'um caractere de controle (U+0085)'),
  hidden('delete', '\u007f', 'um caractere de controle (U+007F)'),
  hidden('the first half of a pair', '\ud83d', 'meio caractere (U+D83D)'),
  hidden('the second half of a pair', '\ude00', 'meio caractere (U+DE00)'),
  hidden('a code that is no character', '\uffff', 'um código que não é um caractere (U+FFFF)'),
  refused('a sign of private use', 'me\ue000do', 'há um código sem significado (U+E000) depois de "me"'),
  refused('the sign of a lost letter', 'cora\ufffd\ufffdo', 'há uma letra perdida (U+FFFD) depois de "cora"'),
  refused('a hidden sign at the end', 'medo\u200b', 'há um espaço sem largura (U+200B) depois de "medo"', {
    free: 'medo',
    sameAs: 'medo',
  }),
  refused('a hidden sign at the beginning', '\u200bmedo', 'há um espaço sem largura (U+200B) no começo', {
    free: 'medo',
    sameAs: 'medo',
  }),

  // Letters of other alphabets that look like Latin ones, and heaps of accents.
  refused(
    'a Cyrillic letter in a Latin word',
    'm\u0435do',
    'há uma letra do alfabeto cirílico, "\u0435" (U+0435), depois de "m"',
    { sameAs: 'medo' },
  ),
  refused(
    'a Greek letter in a Latin word',
    'med\u03bf',
    'há uma letra do alfabeto grego, "\u03bf" (U+03BF), depois de "med"',
    { sameAs: 'medo' },
  ),
  refused(
    'a Cyrillic capital in a Latin word',
    '\u041cedo',
    'há uma letra do alfabeto cirílico, "\u041c" (U+041C), no começo',
    { sameAs: 'medo' },
  ),
  refused(
    'a small Cyrillic letter whose capital looks Latin',
    '\u043cedo',
    'há uma letra do alfabeto cirílico, "\u043c" (U+043C), no começo',
    { sameAs: 'medo' },
  ),
  refused(
    'a word of Cyrillic letters that look Latin',
    '\u0441\u043e\u0440\u043e',
    'há uma letra do alfabeto cirílico, "\u0441" (U+0441), no começo',
    { sameAs: 'copo' },
  ),
  refused(
    'a Cyrillic letter alone in a Latin text',
    'Clínica \u0410',
    'há uma letra do alfabeto cirílico, "\u0410" (U+0410), depois de "Clínica"',
    { sameAs: 'Clínica A' },
  ),
  refused(
    'a small Cyrillic letter alone in a Latin text',
    'medo \u0435 raiva',
    'há uma letra do alfabeto cirílico, "\u0435" (U+0435), depois de "medo"',
    { sameAs: 'medo e raiva' },
  ),
  refused(
    'a Greek capital alone in a Latin text',
    'Grupo \u0392',
    'há uma letra do alfabeto grego, "\u0392" (U+0392), depois de "Grupo"',
    { sameAs: 'grupo b' },
  ),
  kept('a small Greek letter alone, as formulas have it', 'teste \u03b1', 'teste \u03b1', { otherThan: 'teste a' }),
  kept('a Cyrillic letter alone in a Cyrillic text', 'кот и а', 'кот и а', { otherThan: 'кот и a' }),
  refused(
    'a letter of phonetics in a Latin word',
    'm\u0251l',
    'há uma letra do alfabeto fonético, "\u0251" (U+0251), depois de "m"',
    { sameAs: 'mal' },
  ),
  kept('a word in Cyrillic', 'страх', 'страх', { sameAs: 'СТРАХ' }),
  kept('a Greek letter by itself', 'α de Cronbach', 'α de Cronbach'),
  kept('a unit with mu', '10 \u00b5g', '10 \u00b5g', { sameAs: '10 \u03bcg', otherThan: '10 mg' }),
  refused(
    'a hundred accents on one letter',
    `me${'\u0301'.repeat(100)}do`,
    'há acentos demais em uma letra depois de "m"',
  ),
  refused('an accent without a letter', '\u0301medo', 'há um acento sem letra (U+0301) no começo'),
];
