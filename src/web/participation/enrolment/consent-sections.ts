/** One part of the consent text under a heading of its own. `id` names its place on the page. */
export type ConsentSection = { id: string; title: string; markdown: string };

const headingPattern = /^## +(.+?)[ #]*$/gm;

/** Takes a Markdown text apart at its second-level headings, for a table of contents. */
export function consentSections(markdown: string): { introduction: string; sections: ConsentSection[] } {
  const headings = Array.from(markdown.matchAll(headingPattern));
  const sections = headings.map((heading, index) => ({
    id: `termo-${index + 1}`,
    title: withoutMarks(heading[1] ?? ''),
    markdown: markdown.slice(heading.index + heading[0].length, headings[index + 1]?.index).trim(),
  }));
  return { introduction: markdown.slice(0, headings[0]?.index).trim(), sections };
}

/** @returns the text without Markdown's marks for emphasis. */
export function withoutMarks(markdown: string): string {
  return markdown.replace(/(\*\*|\*)(\S|\S.*?\S)\1/gs, '$2');
}
