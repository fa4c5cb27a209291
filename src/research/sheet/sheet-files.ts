import type { Cell } from '#research/csv/csv.ts';

type SheetFile = { path: string; content: string };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Text format (49, "@"), so that edited digits remain text. */
const textStyle = 1;

/**
 * Minimal Office Open XML (ECMA-376) that Excel, LibreOffice and R open. Unlike in CSV, "00123456", "3-4" and "=1" remain text.
 * @returns the files in zip order
 */
export function sheetFiles(headings: readonly string[], rows: readonly (readonly Cell[])[]): SheetFile[] {
  const lines = [headings, ...rows].map((cells, row) => `<row r="${row + 1}">${cells.map(cellAt(row)).join('')}</row>`);
  return [
    {
      path: '[Content_Types].xml',
      content: `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`,
    },
    {
      path: '_rels/.rels',
      content: `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      path: 'xl/workbook.xml',
      content: `${head}<workbook xmlns="${sheets}" xmlns:r="${documents}"><sheets><sheet name="Tabela" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      path: 'xl/styles.xml',
      content: `${head}<styleSheet xmlns="${sheets}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    },
    {
      path: 'xl/worksheets/sheet1.xml',
      content: `${head}<worksheet xmlns="${sheets}"><cols><col min="1" max="${headings.length}" width="28" style="${textStyle}" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`,
    },
  ];
}

const cellAt = (row: number) => (cell: Cell, column: number) => {
  const place = `${columnName(column)}${row + 1}`;
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const text = typeof cell === 'boolean' ? (cell ? 'sim' : 'não') : cell;
  return `<c r="${place}" t="inlineStr" s="${textStyle}"><is><t xml:space="preserve">${inXml(text)}</t></is></c>`;
};

/** @returns "A" to "Z", then "AA" */
function columnName(column: number): string {
  const before = Math.floor(column / 26);
  return `${before === 0 ? '' : columnName(before - 1)}${String.fromCharCode(65 + (column % 26))}`;
}

/** Drops characters that XML forbids. */
function inXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
