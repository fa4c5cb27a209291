import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** In points: left, top, right, bottom. */
export type Margins = [number, number, number, number];

export function documentFrame({ title, madeAt, margins }: { title: string; madeAt: Date; margins: Margins }) {
  return {
    pageSize: 'A4',
    pageMargins: margins,
    version: '1.7',
    language: 'pt-BR',
    displayTitle: true,
    info: { title, author: 'WordMood', creator: 'WordMood', producer: 'WordMood', creationDate: madeAt },
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.3, color: '#111111' },
  } satisfies Partial<TDocumentDefinitions>;
}

export const commonStyles = {
  paragraph: { margin: [0, 0, 0, 6] },
  label: { fontSize: 9, color: '#444444' },
  footer: { fontSize: 8, color: '#555555' },
} satisfies TDocumentDefinitions['styles'];
