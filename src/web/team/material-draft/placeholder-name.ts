import { placeholdersShape } from '#study/material/placeholders.ts';

const { keyType, valueType } = placeholdersShape.shape.values.def;

export function placeholderName(written: string): string {
  return written
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^[^A-Z]+|_+$/g, '');
}

export function faultOfPlaceholder(
  { name, meaning }: { name: string; meaning: string },
  known: readonly string[],
): { name?: string; meaning?: string } {
  const fits = valueType.safeParse({ meaning, value: null }).success;
  return {
    ...(!keyType.safeParse(name).success && { name: 'Escreva um nome com letras, como RAMAL.' }),
    ...(known.includes(name) && { name: 'Já há um marcador com este nome.' }),
    ...(!fits && { meaning: 'Diga em poucas palavras, sem chaves, o que vai no lugar dele.' }),
  };
}
