/** What a pattern that goes back and forth goes over again and again: one letter, spaces, alternations. */
const repeated = ['a', '1', ' ', '\n', 'a ', 'a.', 'a.a.', '-a', '1-', 'aB', '@a', 'a@a.', 'e\u0301', '😀'];
/** What a pattern wants to see first. */
const beginnings = ['', 'a@', '2026-05-04T12:00:00.', 'nada'];
/** What makes it fail at the very end. */
const endings = ['', '!', ' é'];

/** @returns texts of so many letters on which a pattern takes longest that is not linear in the length */
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

/** @returns such a text in few letters, for a message of a test */
export function abbreviate(text: string): string {
  return `${JSON.stringify(text.slice(0, 24))}…${JSON.stringify(text.slice(-4))} (${text.length})`;
}
