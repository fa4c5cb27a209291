import { readFileSync } from 'node:fs';

/** A page of the repository that a text names, and the numbers of the sections that it names of it. */
export type CitedDocument = { path: string; sections: string[] };

/** Such as docs/protocol/study-rules.md, 3 and 4; also in a comment that goes on in the next line, and in backquotes. */
const citation = /\b(docs\/[\w./-]*\.md)`?((?:(?:,| and| to) \d+(?:\.\d+)*(?![\w%]))*)/g;

/** @returns what a text cites, in its order */
export function citedDocuments(text: string): CitedDocument[] {
  const unwrapped = text.replaceAll(/\n\s*(?:\*|\/\/|--|#)? ?/g, ' ');
  return Array.from(unwrapped.matchAll(citation), ([, path = '', sections = '']) => ({
    path,
    sections: sections.match(/\d+(?:\.\d+)*/g) ?? [],
  }));
}

/** The headings of a page of Markdown, without their marks and without code blocks. */
function headingsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8').replaceAll(/^```.*?^```/gms, '');
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading);
}

/**
 * @returns the numbers with which headings of a page begin: "## 3. Data" is 3, "### 3.1 User record" is 3.1; of a page without any, such
 * as the one about threats, those of the rows of its tables
 */
export function sectionNumbersOf(path: string): Set<string> {
  const ofHeadings = headingsOf(path).flatMap((heading) => /^(\d+(?:\.\d+)*)\.? /.exec(heading)?.[1] ?? []);
  if (ofHeadings.length > 0) return new Set(ofHeadings);
  return new Set(Array.from(readFileSync(path, 'utf8').matchAll(/^\| (\d+) \|/gm), ([, number = '']) => number));
}

/** @returns what a link to a heading of a page ends in, as GitHub makes it */
export function anchorsOf(path: string): Set<string> {
  return new Set(
    headingsOf(path).map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
