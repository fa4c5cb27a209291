import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMaterialForm } from './form-context.ts';
import classes from './material-form.module.css';
import { faultOfPlaceholder, placeholderName } from './placeholder-name.ts';
import type { WayInFile } from './way-in-file.ts';
import { valueAt } from './way-in-file.ts';

/** Another marker for the texts: its name, and what the text shows in its place while nobody has filled it in. */
export function AddPlaceholder({ path }: { path: WayInFile }) {
  const { data, change } = useMaterialForm();
  const [written, setWritten] = useState('');
  const [meaning, setMeaning] = useState('');
  const [wasAsked, setWasAsked] = useState(false);
  const name = placeholderName(written);
  const faults = wasAsked ? faultOfPlaceholder({ name, meaning }, Object.keys(Object(valueAt(data, path)))) : {};
  function add() {
    setWasAsked(true);
    const known = Object.keys(Object(valueAt(data, path)));
    if (Object.keys(faultOfPlaceholder({ name, meaning }, known)).length > 0) return;
    change({ kind: 'add', path, name, value: { meaning: meaning.trim(), value: null } });
    setWritten('');
    setMeaning('');
    setWasAsked(false);
  }
  return (
    <div className={classes.adding}>
      <TextInput
        label="Nome do marcador novo"
        description={name === '' ? 'Por exemplo, RAMAL.' : `Nos textos: {{${name}}}.`}
        value={written}
        error={faults.name}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      <TextInput
        label="O que ele é"
        description="Aparece no texto enquanto está vazio."
        value={meaning}
        error={faults.meaning}
        onChange={({ currentTarget }) => setMeaning(currentTarget.value)}
      />
      <Button variant="default" onClick={add}>
        Acrescentar marcador
      </Button>
    </div>
  );
}
