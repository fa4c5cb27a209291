import { expect, it } from 'vitest';
import { missingMeanings, piecesOf } from './material-text.tsx';

const values = {
  ESTUDO: { meaning: 'nome da pesquisa', value: null },
  INTERVALO: { meaning: 'intervalo entre os dias', value: 'uma noite' },
};

it('a text has its placeholders filled, and those without a value are separate pieces', () => {
  expect(piecesOf('Pesquisa: {{ESTUDO}}, com {{INTERVALO}} entre os dias', values)).toEqual([
    { text: 'Pesquisa: ', isMissing: false },
    { text: '[nome da pesquisa]', isMissing: true },
    { text: ', com uma noite entre os dias', isMissing: false },
  ]);
  expect(missingMeanings(values)).toEqual(['nome da pesquisa']);
});

it('unlisted values are shown as written', () => {
  expect(piecesOf('{{OUTRO}}', values)).toEqual([{ text: '{{OUTRO}}', isMissing: false }]);
  expect(piecesOf('', values)).toEqual([]);
});
