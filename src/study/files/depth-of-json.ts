import { createScanner } from 'jsonc-parser';

/** The recursive parser overflows at some thousand levels. */
export const maximumDepth = 100;

/** The scanner's own enum is erased by its build. */
const token = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, end: 17 } as const;

/** @returns the first place beyond the depth limit, or null */
export function findExcessiveDepth(content: string): number | null {
  const scanner = createScanner(content, true);
  let depth = 0;
  for (let kind: number = scanner.scan(); kind !== token.end; kind = scanner.scan()) {
    if (kind === token.openBrace || kind === token.openBracket) depth += 1;
    else if (kind === token.closeBrace || kind === token.closeBracket) depth -= 1;
    if (depth > maximumDepth) return scanner.getTokenOffset();
  }
  return null;
}
