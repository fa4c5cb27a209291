import { expect, test } from 'vitest';
import { deliveryInWords, failureInWords } from './gateway-in-words.ts';

const one = {
  ...{ deliveryId: 'x', isTrial: false, createdAt: '1', tries: 1, deliveredAt: null, givenUpAt: null, nextTryAt: null },
  ...{ failure: null, status: null },
};
const inWords = (changed: object) => deliveryInWords({ ...one, ...changed }, (at) => `<${at}>`);

test('a delivery has its state', () => {
  expect(inWords({})).toBe('A caminho');
  expect(inWords({ deliveredAt: '2' })).toBe('Recebido em <2>');
  expect(inWords({ deliveredAt: '2', tries: 3 })).toBe('Recebido em <2>, na tentativa 3');
  expect(inWords({ failure: 'status', status: 500, nextTryAt: '3' })).toBe(
    'Ainda não chegou: respondeu com o código 500; de novo em <3>',
  );
  expect(inWords({ failure: 'timeout', givenUpAt: '4' })).toBe('Não chegou: não respondeu em 10 segundos');
  expect(inWords({ failure: 'unreachable', givenUpAt: '4' })).toBe('Não chegou: o gateway não respondeu');
  expect(failureInWords({ failure: 'gone', status: 410 })).toBe('respondeu que não recebe mais (código 410)');
  expect(failureInWords({ failure: null, status: null })).toBeNull();
});
