/** Advances in Inter as shares of its size; `usual` for other letters. */
const advances: readonly [letters: string, share: number][] = [
  [".,:;|!'iíjl", 0.28],
  [' \u00a0', 0.28],
  ['()[]ft-r/', 0.4],
  ['1sczxkvyJ', 0.55],
  ['mwMW%—', 0.92],
  ['→', 1],
  ['ABCDEGHKNOPQRSTUVXYZÁÂÃÀÉÊÍÓÔÕÚÇ', 0.7],
];
const usual = 0.61;
const boldIsWider = 1.06;

const shares = new Map(advances.flatMap(([letters, share]) => [...letters].map((letter) => [letter, share] as const)));

/** Upper estimate. */
export function widthOfText(text: string, size: number, isBold = false): number {
  const letters = [...text].reduce((sum, letter) => sum + (shares.get(letter) ?? usual), 0);
  return letters * size * (isBold ? boldIsWider : 1);
}

/** Wraps at spaces; a longer word gets a line of its own. */
export function textLines(text: string, width: number, size: number, isBold = false): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOfText(longer, size, isBold) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
