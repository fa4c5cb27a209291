import { expect, test } from 'vitest';
import { faultOfPlaceholder, placeholderName } from './entry-list.tsx';

test("a typed marker name is normalized to the file's spelling", () => {
  expect(placeholderName(' ramal da recepção ')).toBe('RAMAL_DA_RECEPCAO');
  expect(placeholderName('{{2ª via}}')).toBe('VIA');
  expect(placeholderName(' - ')).toBe('');
});

test('a marker without a name, with a known name or without a meaning is not added', () => {
  expect(faultOfPlaceholder({ name: 'RAMAL', meaning: 'ramal da recepção' }, ['CAAE'])).toEqual({});
  expect(faultOfPlaceholder({ name: 'CAAE', meaning: 'ramal' }, ['CAAE']).name).toContain('Já há');
  expect(faultOfPlaceholder({ name: '', meaning: '{x}' }, [])).toEqual({
    name: expect.stringContaining('RAMAL'),
    meaning: expect.stringContaining('sem chaves'),
  });
});
