/** The key stays with the line when it moves. */
export type Line = { key: number; text: string };

export type ListEdit =
  | { kind: 'add' }
  | { kind: 'write'; key: number; text: string }
  | { kind: 'remove'; key: number }
  | { kind: 'move'; key: number; by: -1 | 1 };

export function linesOf(texts: readonly string[]): Line[] {
  return texts.map((text, key) => ({ key, text }));
}

/** @returns the non-empty texts */
export function textsOf(lines: readonly Line[]): string[] {
  return lines.map(({ text }) => text.trim()).filter((text) => text !== '');
}

/** @returns the lines after one edit; a move past the end does nothing */
export function editList(lines: readonly Line[], edit: ListEdit): Line[] {
  switch (edit.kind) {
    case 'add':
      return [...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, text: '' }];
    case 'write':
      return lines.map((line) => (line.key === edit.key ? { ...line, text: edit.text } : line));
    case 'remove':
      return lines.filter(({ key }) => key !== edit.key);
    case 'move':
      return moveLine(lines, edit);
  }
}

function moveLine(lines: readonly Line[], { key, by }: { key: number; by: number }): Line[] {
  const from = lines.findIndex((line) => line.key === key);
  const to = from + by;
  const line = lines[from];
  if (line === undefined || to < 0 || to >= lines.length) return [...lines];
  const others = lines.filter((one) => one !== line);
  return [...others.slice(0, to), line, ...others.slice(to)];
}
