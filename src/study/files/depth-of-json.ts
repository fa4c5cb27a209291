import { createScanner } from 'jsonc-parser';

/** The parser calls itself for each level, and has no more room from some thousand levels on. */
export const mostDepth = 100;

/** As the scanner numbers them: its own names for them are erased where the package is built. */
const token = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, end: 17 } as const;

/** @returns where a text in JSON has more levels than any file of the study; null where it has fewer */
export function placeTooDeep(content: string): number | null {
  const scanner = createScanner(content, true);
  let depth = 0;
  for (let kind: number = scanner.scan(); kind !== token.end; kind = scanner.scan()) {
    if (kind === token.openBrace || kind === token.openBracket) depth += 1;
    else if (kind === token.closeBrace || kind === token.closeBracket) depth -= 1;
    if (depth > mostDepth) return scanner.getTokenOffset();
  }
  return null;
}
