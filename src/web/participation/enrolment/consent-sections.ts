/** `id` is the anchor. */
export type ConsentSection = { id: string; title: string; markdown: string };

const headingPattern = /^## +(.+?)[ #]*$/gm;

/** Splits Markdown at second-level headings. */
export function consentSections(markdown: string): { introduction: string; sections: ConsentSection[] } {
  const headings = Array.from(markdown.matchAll(headingPattern));
  const sections = headings.map((heading, index) => ({
    id: `termo-${index + 1}`,
    title: stripEmphasis(heading[1] ?? ''),
    markdown: markdown.slice(heading.index + heading[0].length, headings[index + 1]?.index).trim(),
  }));
  return { introduction: markdown.slice(0, headings[0]?.index).trim(), sections };
}

export function stripEmphasis(markdown: string): string {
  return markdown.replace(/(\*\*|\*)(\S|\S.*?\S)\1/gs, '$2');
}
