import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const page = 'docs/read-aloud.md';
const place = /^### (.+)\n\n```yaml\n([\s\S]*?)```$/gm;
const studyWords: string[] = JSON.parse(readFileSync('study-material/words.json', 'utf8')).words.flatMap(
  ({ word, synonyms, antonyms }: { word: string; synonyms: string[]; antonyms: string[] }) => [
    word,
    ...synonyms,
    ...antonyms,
  ],
);
const aStudyWord = `(?:${[...new Set(studyWords)].sort((one, other) => other.length - one.length).join('|')})(?!\\p{L})`;
/** Or the dash of what was not rated that day. */
const aNumber = '(?<!Dia |Treino |Teste )[−+]?\\d+(?:,\\d+)?|–';

/** What chance decides for somebody who takes part: on what lines, and what stands in its place. */
const chances: readonly { on: RegExp; what: RegExp; instead: string }[] = [
  { on: /- '?(?:row|rowheader|option|button) /, what: new RegExp(`(?<=")${aStudyWord}`, 'gu'), instead: '(palavra)' },
  { on: /- option /, what: new RegExp(`(?<=: )${aStudyWord}`, 'gu'), instead: '(palavra)' },
  { on: /- text: /, what: new RegExp(`(?<!\\p{L})${aStudyWord}`, 'gu'), instead: '(palavra)' },
  { on: /- text: /, what: /\(palavra\)(?:, \(palavra\))+/g, instead: '(palavra), ...' },
  { on: /- text: /, what: /contrário ao de/g, instead: 'parecido com' },
  { on: /- text: /, what: /OPOSTO/g, instead: 'SIMILAR' },
  { on: /- (?:row|cell) "/, what: new RegExp(aNumber, 'g'), instead: '...' },
  {
    on: /- '?(?:img|paragraph)/,
    what: /((?:À esquerda|À direita|mais agradáveis foram|mais desagradáveis,|mais agradável foi|mais desagradável,|mais desagradáveis foram|mais desagradável foi)[: ]+)[^;.]*(?=[.;])/g,
    instead: '$1...',
  },
  {
    on: /- paragraph/,
    what: /(?:A palavra que mais mudou|Uma das palavras que mais mudaram) de nota foi “.*/g,
    instead: 'A palavra que mais mudou de nota foi ..."',
  },
  { on: /- button /, what: /com \d+ linhas/g, instead: 'com ... linhas' },
];

/** @returns what a screen reader finds in a part of the page */
export async function readAloud(page: Page, selector: string): Promise<string> {
  const tree = await page.locator(selector).ariaSnapshot();
  const lines = tree.split('\n').filter((line) => !/^\s*- \/(?:url|placeholder):/.test(line));
  // What is drawn in a picture is not told, its name is.
  return `${lines.map((line) => line.replace(/^(\s*- '?img ".*"'?):.*$/, '$1')).join('\n')}\n`;
}

/** @returns the same where chance and the answers decide what stands there: of the rows of a table and of a choice of words the first */
export function withoutChance(reading: string): string {
  const kept: string[] = [];
  let leftOut: string | null = null;
  let before = '';
  for (const line of reading.split('\n').map(leftOpen)) {
    const [, indent = '', kind = ''] =
      /^(\s*)- '?(?:(row|option|button)(?= "\(palavra\)| ".*\.\.\.))?/.exec(line) ?? [];
    if (leftOut !== null && indent.length > leftOut.length) continue;
    const isFurther = kind !== '' && before === `${indent}${kind}`;
    leftOut = isFurther ? indent : null;
    if (!isFurther) kept.push(line);
    if (kind !== '') before = `${indent}${kind}`;
    else if (indent.length <= before.search(/\S|$/)) before = '';
  }
  return kept.join('\n');
}

function leftOpen(line: string): string {
  return chances.reduce((told, { on, what, instead }) => (on.test(told) ? told.replaceAll(what, instead) : told), line);
}

/** @returns the readings that the documentation has, by the names of their screens */
export function keptReadings(): Map<string, string> {
  return new Map(Array.from(readFileSync(page, 'utf8').matchAll(place), ([, name = '', tree = '']) => [name, tree]));
}

/** Puts readings into the documentation, in the places that have their names. */
export function keepReadings(found: ReadonlyMap<string, string>): void {
  const text = readFileSync(page, 'utf8');
  const kept = text.replaceAll(place, (whole, name: string) => {
    const tree = found.get(name);
    return tree === undefined ? whole : `### ${name}\n\n\`\`\`yaml\n${tree}\`\`\``;
  });
  writeFileSync(page, kept);
}
