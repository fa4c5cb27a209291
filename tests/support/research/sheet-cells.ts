import { zipContent } from '#tests/support/platform/zip-content.ts';

type Sheet = { headings: string[]; rows: string[][] };

/** @returns the cells of a sheet by column, at most 26: a text within quotes, a number without, an empty cell as '' */
export async function readSheet(sheet: Uint8Array): Promise<Sheet> {
  const xml = String((await zipContent(sheet)).get('xl/worksheets/sheet1.xml'));
  const [headings = [], ...rows] = (xml.match(/<row .*?<\/row>/g) ?? []).map((row) => {
    const cells = (row.match(/<c .*?<\/c>/g) ?? []).map((cell) => {
      const value = cell.replaceAll(/<[^>]*>/g, '');
      const column = (/ r="([A-Z])\d/.exec(cell)?.[1] ?? 'A').charCodeAt(0) - 65;
      return { column, value: cell.includes('t="inlineStr"') ? `"${value}"` : value };
    });
    const length = Math.max(0, ...cells.map(({ column }) => column + 1));
    return Array.from({ length }, (_, column) => cells.find((cell) => cell.column === column)?.value ?? '');
  });
  return { headings: headings.map((heading) => heading.slice(1, -1)), rows };
}

/** @returns the filled cells of each row but the headings */
export async function sheetCells(sheet: Uint8Array): Promise<string[][]> {
  return (await readSheet(sheet)).rows.map((row) => row.filter((cell) => cell !== ''));
}
