import type { PlaceholderValues } from '#study/material/placeholders.ts';

type TextPiece = { text: string; isMissing: boolean };

const pattern = /\{\{([^{}\n]*)\}\}/g;

export function piecesOf(text: string, values: PlaceholderValues): TextPiece[] {
  const pieces: TextPiece[] = [];
  const add = (piece: TextPiece) => {
    const last = pieces.at(-1);
    if (piece.text === '') return;
    if (last !== undefined && !last.isMissing && !piece.isMissing) last.text += piece.text;
    else pieces.push({ ...piece });
  };
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    add({ text: text.slice(end, match.index), isMissing: false });
    const placeholder = values[match[1] ?? ''];
    const value = placeholder?.value ?? null;
    if (placeholder === undefined) add({ text: match[0], isMissing: false });
    else
      add(value === null ? { text: `[${placeholder.meaning}]`, isMissing: true } : { text: value, isMissing: false });
    end = match.index + match[0].length;
  }
  add({ text: text.slice(end), isMissing: false });
  return pieces;
}

export function missingMeanings(values: PlaceholderValues): string[] {
  return Object.values(values).flatMap(({ meaning, value }) => (value === null ? [meaning] : []));
}
