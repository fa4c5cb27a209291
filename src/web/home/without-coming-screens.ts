/** Screens that the end of day 3 speaks of and that this product does not have yet. */
const comingScreens = ['**Resultados**', '**Nuvem**'];

/** @returns the text without the paragraphs that lead to screens which do not exist yet. */
export function withoutComingScreens(markdown: string): string {
  return markdown
    .split(/\n{2,}/)
    .filter((paragraph) => !comingScreens.some((name) => paragraph.includes(name)))
    .join('\n\n');
}
