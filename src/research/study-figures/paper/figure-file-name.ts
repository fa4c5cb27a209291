import { columnWidthsMm, type PaperChoices } from './paper-figure.ts';

/** @returns title, width, language, colours and date of the data, in the figure's language */
export function figureFileName(title: string, choices: PaperChoices, dataDate: string): string {
  const { language, columns, isGrey } = choices;
  const grey = language === 'pt' ? 'cinza' : 'grey';
  return ['wordmood', slug(title), `${columnWidthsMm[columns]}mm`, language, ...(isGrey ? [grey] : []), dataDate].join(
    '-',
  );
}

function slug(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
