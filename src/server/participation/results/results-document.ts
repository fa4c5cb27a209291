import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import {
  changeChapter,
  numbersChapters,
  ownWordsChapter,
  type ResultsChapter,
  scoresChapter,
} from '#research/results-pictures/results-chapters.ts';
import { answersSummary, noDiagnosis, weekInWords } from '#research/results-pictures/results-in-words.ts';
import { maximumUnbrokenRows, type ResultsTable } from '#research/results-pictures/results-tables.ts';
import { commonStyles, documentFrame, type Margins } from '#server/platform/documents/document-frame.ts';
import { printableText } from '#server/platform/documents/printable-text.ts';
import { knownTimeZone } from '#study/time-zone/known-time-zone.ts';
import { drawingAsSvg } from './drawing-as-svg.ts';

/** A4, in points. */
const margins: Margins = [56, 52, 56, 56];
const textWidth = 595 - margins[0] - margins[2];
/** Scaled down in print, to the letter size of tables. */
const pictureWidth = 620;

export type AboutResults = {
  aboutScores: string;
  help: string;
  madeAt: Date;
  timeZone: string;
};

/** Texts, pictures and tables of the screen, in its order, without a name. */
export function resultsDocument(
  results: OwnResults,
  { aboutScores, help, madeAt, timeZone }: AboutResults,
): TDocumentDefinitions {
  const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: knownTimeZone(timeZone) }).format(
    madeAt,
  );
  const content: Content[] = [
    { text: 'Seus resultados', style: 'title', headlineLevel: 1 },
    { text: `WordMood · documento feito em ${date}`, style: 'label', margin: [0, 0, 0, 10] },
    paragraph(answersSummary(results)),
    chapterContent(ownWordsChapter(results)),
    chapterContent(changeChapter(results)),
    { text: 'As frases', style: 'heading', headlineLevel: 2 },
    ...(results.helpFirst ? [paragraph(help)] : []),
    paragraph(noDiagnosis),
    paragraph(weekInWords(results)),
    ...[scoresChapter(results, aboutScores), ...numbersChapters(results)].map(chapterContent),
    ...(results.helpFirst ? [] : [{ ...paragraph(help), margin: [0, 14, 0, 0] as Margins }]),
  ];
  return {
    ...documentFrame({ title: 'Seus resultados', madeAt, margins }),
    content,
    footer: (page, pages) => ({
      text: `página ${page} de ${pages}`,
      style: 'footer',
      alignment: 'right',
      margin: [margins[0], 20, margins[2], 0],
    }),
    styles: {
      ...commonStyles,
      title: { fontSize: 18, bold: true, lineHeight: 1.15, margin: [0, 0, 0, 4] },
      heading: { fontSize: 13, bold: true, margin: [0, 14, 0, 3] },
      caption: { fontSize: 9.5, bold: true, margin: [0, 8, 0, 2] },
    },
  };
}

function paragraph(text: string) {
  return { text: printableText(text), style: 'paragraph' };
}

function chapterContent({ title, sentence, howToRead, picture, tables }: ResultsChapter): Content {
  return {
    stack: [
      {
        // No heading at the foot of a page.
        unbreakable: true,
        stack: [
          { text: title, style: 'heading', headlineLevel: 2 },
          paragraph(howToRead === null ? sentence : `${sentence} ${howToRead}`),
          ...(picture === null ? [] : [{ svg: drawingAsSvg(picture(pictureWidth)), width: textWidth }]),
        ],
      },
      ...tables.map((table) => ({ unbreakable: table.rows.length <= maximumUnbrokenRows, stack: tableContent(table) })),
    ],
  };
}

function tableContent({ caption, head, rows }: ResultsTable): Content[] {
  const cell = (text: string, column: number, bold = false): TableCell => ({
    text: printableText(text),
    bold,
    fontSize: 9.5,
    alignment: column === 0 ? 'left' : 'right',
  });
  return [
    { text: caption, style: 'caption', headlineLevel: 3 },
    {
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        widths: ['*', ...head.slice(1).map(() => 64)],
        body: [
          head.map((text, column) => cell(text, column, true)),
          ...rows.map((row) => row.map((text, column) => cell(text, column))),
        ],
      },
    },
  ];
}
