import { zipContent } from '#tests/support/platform/zip-content.ts';

/** @returns the filled cells of each row but the headings: a text within quotes, a number without */
export async function sheetCells(sheet: Uint8Array): Promise<string[][]> {
  const xml = String((await zipContent(sheet)).get('xl/worksheets/sheet1.xml'));
  const [, ...rows] = xml.match(/<row .*?<\/row>/g) ?? [];
  return rows.map((row) =>
    (row.match(/<c .*?<\/c>/g) ?? []).map((cell) => {
      const value = cell.replaceAll(/<[^>]*>/g, '');
      return cell.includes('t="inlineStr"') ? `"${value}"` : value;
    }),
  );
}
