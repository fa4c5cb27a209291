/** What a line must not break in two. */
const wholeWord = /(e-mails?)(?![\w@-])/i;

/** @returns the text in its parts, in order; `isWhole` are words that belong on one line */
export function splitAtWholeWords(text: string): { text: string; isWhole: boolean }[] {
  return text
    .split(wholeWord)
    .map((part, place) => ({ text: part, isWhole: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}
