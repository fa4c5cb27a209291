import { Textarea } from '@mantine/core';
import { type FieldPath, placeOf, valueAt } from './field-path.ts';
import { wordsOfField } from './field-words.ts';
import { useMaterialForm } from './form-group.tsx';
import { fieldId } from './problems-by-field.ts';
import { useTypedText } from './use-typed-text.ts';

const lettersOfRow = 70;

export function WordLineField({ path }: { path: FieldPath }) {
  const { file, data, byPlace, change } = useMaterialForm();
  const value = valueAt(data, path);
  const words = Array.isArray(value) ? value.map(String) : [];
  const [text, setTyped] = useTypedText(words.join(', '), (typed) => wordsIn(typed).join());
  const named = wordsOfField(file, path, data);
  return (
    <Textarea
      id={fieldId(file, path)}
      label={named?.label ?? placeOf(path)}
      description={named?.help ?? 'Palavras separadas por vírgulas.'}
      error={byPlace.get(placeOf(path))}
      rows={Math.min(8, Math.max(1, Math.ceil(text.length / lettersOfRow)))}
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        change({ kind: 'set', path, value: wordsIn(currentTarget.value) });
      }}
    />
  );
}

/** Also splits pasted cells. */
function wordsIn(text: string): string[] {
  return text
    .split(/[,;\t\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
