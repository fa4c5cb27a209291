import { diffArrays, diffWordsWithSpace } from 'diff';

type LinePiece = { text: string; isChanged: boolean };
export type ComparedLine = { kind: 'same' | 'removed' | 'added'; pieces: LinePiece[] };
/** `folded`: unchanged lines away from changes. */
export type ComparedBlock = { kind: 'shown' | 'folded'; lines: ComparedLine[] };
type Comparison = { blocks: ComparedBlock[]; removed: number; added: number };

/** Unchanged lines shown around a change. */
const linesAround = 2;
const minimumFolded = 3;
/** Limit for word diffs of long texts. */
const timeoutMs = 1_000;

export function compareLines(before: string, after: string): Comparison {
  const lines = linesOf(before.split(/\r?\n/), after.split(/\r?\n/));
  return {
    blocks: foldLines(lines),
    removed: lines.filter(({ kind }) => kind === 'removed').length,
    added: lines.filter(({ kind }) => kind === 'added').length,
  };
}

function linesOf(before: string[], after: string[]): ComparedLine[] {
  const parts = diffArrays(before, after, { timeout: timeoutMs });
  if (parts === undefined) return interleaveLines(before, after);
  const lines: ComparedLine[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  for (const part of parts) {
    if (part.removed) removed = [...removed, ...part.value];
    else if (part.added) added = [...added, ...part.value];
    else {
      lines.push(...interleaveLines(removed, added), ...part.value.map((text) => wholeLine('same', text)));
      removed = [];
      added = [];
    }
  }
  return [...lines, ...interleaveLines(removed, added)];
}

function interleaveLines(removed: readonly string[], added: readonly string[]): ComparedLine[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, place) => {
    const [old, now] = [removed[place], added[place]];
    if (old === undefined) return [wholeLine('added', now ?? '')];
    return now === undefined ? [wholeLine('removed', old)] : changedLine(old, now);
  }).flat();
}

function changedLine(before: string, after: string): ComparedLine[] {
  const words = diffWordsWithSpace(before, after, { timeout: timeoutMs });
  // Without common words, marking every word says nothing.
  const hasCommon = words?.some(({ added, removed, value }) => !added && !removed && /\p{L}{2}/u.test(value));
  if (words === undefined || !hasCommon) return [wholeLine('removed', before), wholeLine('added', after)];
  const pieces = (leftOut: 'added' | 'removed') =>
    words.flatMap((word) =>
      word[leftOut] ? [] : [{ text: word.value, isChanged: (word.added ?? false) || (word.removed ?? false) }],
    );
  return [
    { kind: 'removed', pieces: pieces('added') },
    { kind: 'added', pieces: pieces('removed') },
  ];
}

function wholeLine(kind: ComparedLine['kind'], text: string): ComparedLine {
  return { kind, pieces: [{ text, isChanged: false }] };
}

function foldLines(lines: readonly ComparedLine[]): ComparedBlock[] {
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
  return blocks.map((block) => (block.lines.length < minimumFolded ? { ...block, kind: 'shown' } : block));
}
