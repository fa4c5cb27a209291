import { expect, it } from 'vitest';
import { bindNumbers } from './bind-numbers.ts';

const boundText = (text: string) => bindNumbers(text).replaceAll('\u00A0', '_');

it('a name and its number, and the ends of a range, stay on one line', () => {
  expect(boundText('CVV 188, dia e noite. Emergência: SAMU 192.')).toBe('CVV_188, dia e noite. Emergência: SAMU_192.');
  expect(boundText('no dia 1 de 3, na parte “Treino 1”')).toBe('no dia_1 de 3, na parte “Treino_1”');
  expect(boundText('Toque em uma nota de 1 a 9.')).toBe('Toque em uma nota de 1_a_9.');
});

it('other text is unchanged, and the function is idempotent', () => {
  for (const text of ['Leva 10 minutos, e A 2.', 'Dia a dia', bindNumbers('CVV 188')]) {
    expect(bindNumbers(text)).toBe(text);
  }
});
