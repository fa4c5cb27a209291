/** The parser calls itself for each level, and has no more room from some thousand levels on. */
export const mostDepth = 100;

/** @returns where a text in JSON has more levels than any file of the study; null where it has fewer */
export function placeTooDeep(content: string): number | null {
  let depth = 0;
  for (const { 0: token, index } of content.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > mostDepth) return index;
  }
  return null;
}
