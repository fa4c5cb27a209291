/** Repeated pieces on which a regular expression backtracks: one letter, spaces, alternations. */
const repeated = ['a', '1', ' ', '\n', 'a ', 'a.', 'a.a.', '-a', '1-', 'aB', '@a', 'a@a.', 'e\u0301', '😀'];
/** Prefixes that a pattern must match first. */
const beginnings = ['', 'a@', '2026-05-04T12:00:00.', 'nada'];
/** Suffixes that make the match fail at the end. */
const endings = ['', '!', ' é'];

/** @returns texts of this length on which a pattern of non-linear time is slowest */
export function longTexts(letters: number): string[] {
  return beginnings.flatMap((beginning) =>
    repeated.flatMap((piece) =>
      endings.map((ending) => {
        const room = Math.max(letters - beginning.length - ending.length, 0);
        return `${beginning}${piece.repeat(Math.ceil(room / piece.length)).slice(0, room)}${ending}`;
      }),
    ),
  );
}

/** @returns beginning, end and length of a text, for messages of tests */
export function abbreviate(text: string): string {
  return `${JSON.stringify(text.slice(0, 24))}…${JSON.stringify(text.slice(-4))} (${text.length})`;
}
