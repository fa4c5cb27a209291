import { diffArrays, diffWordsWithSpace } from 'diff';

/** A piece of a line; `isChanged` for what is in one of two versions only. */
type LinePiece = { text: string; isChanged: boolean };
export type ComparedLine = { kind: 'same' | 'removed' | 'added'; pieces: LinePiece[] };
/** `folded`: equal lines that nobody needs to read to understand what stands around them. */
export type ComparedBlock = { kind: 'shown' | 'folded'; lines: ComparedLine[] };
type Comparison = { blocks: ComparedBlock[]; removed: number; added: number };

/** So many equal lines stay before and after each change. */
const linesAround = 2;
/** Fewer are not worth a press. */
const fewestFolded = 3;
/** Two long texts that have nothing in common take seconds to be compared word by word, and would be no easier to read. */
const patienceMs = 1_000;

/** @returns two versions of a text, line by line, with the words marked in which lines that stand for each other differ */
export function compareLines(before: string, after: string): Comparison {
  const lines = linesOf(before.split(/\r?\n/), after.split(/\r?\n/));
  return {
    blocks: folded(lines),
    removed: lines.filter(({ kind }) => kind === 'removed').length,
    added: lines.filter(({ kind }) => kind === 'added').length,
  };
}

function linesOf(before: string[], after: string[]): ComparedLine[] {
  const parts = diffArrays(before, after, { timeout: patienceMs });
  if (parts === undefined) return inTurns(before, after);
  const lines: ComparedLine[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  for (const part of parts) {
    if (part.removed) removed = [...removed, ...part.value];
    else if (part.added) added = [...added, ...part.value];
    else {
      lines.push(...inTurns(removed, added), ...part.value.map((text) => whole('same', text)));
      removed = [];
      added = [];
    }
  }
  return [...lines, ...inTurns(removed, added)];
}

/** Lines that were changed stand below each other, the old one first. */
function inTurns(removed: readonly string[], added: readonly string[]): ComparedLine[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, place) => {
    const [old, now] = [removed[place], added[place]];
    if (old === undefined) return [whole('added', now ?? '')];
    return now === undefined ? [whole('removed', old)] : changedLine(old, now);
  }).flat();
}

function changedLine(before: string, after: string): ComparedLine[] {
  const words = diffWordsWithSpace(before, after, { timeout: patienceMs });
  // Of lines without a word in common every word would be marked: nothing is told by that.
  const hasCommon = words?.some(({ added, removed, value }) => !added && !removed && /\p{L}{2}/u.test(value));
  if (words === undefined || !hasCommon) return [whole('removed', before), whole('added', after)];
  const pieces = (leftOut: 'added' | 'removed') =>
    words.flatMap((word) =>
      word[leftOut] ? [] : [{ text: word.value, isChanged: (word.added ?? false) || (word.removed ?? false) }],
    );
  return [
    { kind: 'removed', pieces: pieces('added') },
    { kind: 'added', pieces: pieces('removed') },
  ];
}

function whole(kind: ComparedLine['kind'], text: string): ComparedLine {
  return { kind, pieces: [{ text, isChanged: false }] };
}

function folded(lines: readonly ComparedLine[]): ComparedBlock[] {
  const isNearChange = lines.map((_, place) =>
    lines.slice(Math.max(0, place - linesAround), place + linesAround + 1).some(({ kind }) => kind !== 'same'),
  );
  const blocks: ComparedBlock[] = [];
  for (const [place, line] of lines.entries()) {
    const kind = isNearChange[place] ? 'shown' : 'folded';
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  }
  return blocks.map((block) => (block.lines.length < fewestFolded ? { ...block, kind: 'shown' } : block));
}
