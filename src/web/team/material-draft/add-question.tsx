import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { questionnaireMaterialShape } from '#study/material/questionnaire-material.ts';
import { freshOfKind } from './fields-of-shape.ts';
import { useMaterialForm } from './form-context.ts';
import classes from './material-form.module.css';
import { valueAt, type WayInFile } from './way-in-file.ts';

const kinds = [
  { value: 'choice', label: 'uma opção' },
  { value: 'wholeNumber', label: 'número inteiro' },
  { value: 'text', label: 'texto livre' },
  { value: 'date', label: 'data' },
];

/** Another question of the questionnaire: its name in the data is for good, so it is asked for first. */
export function AddQuestion({ path }: { path: WayInFile }) {
  const { data, change } = useMaterialForm();
  const [id, setId] = useState('');
  const [kind, setKind] = useState('choice');
  const [fault, setFault] = useState<string | null>(null);
  function add() {
    if (!/^[a-z][a-zA-Z0-9]{0,31}$/.test(id))
      setFault('Use letras sem acento e algarismos, como renda ou rendaFamiliar.');
    else if (valueAt(data, [...path, id]) !== undefined) setFault('Já há uma pergunta com este nome.');
    else {
      const fresh = freshOfKind(questionnaireMaterialShape.shape.fields.valueType, kind);
      const named = {
        ...(fresh as Record<string, unknown>),
        export: id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      };
      change({ kind: 'add', path, name: id, value: named });
      setId('');
      setFault(null);
    }
  }
  return (
    <div className={classes.adding}>
      <TextInput
        label="Nome da pergunta nova nos dados"
        description="Vale para sempre, por exemplo renda."
        value={id}
        error={fault}
        onChange={({ currentTarget }) => setId(currentTarget.value.trim())}
      />
      <NativeSelect
        label="Tipo"
        data={kinds}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value)}
      />
      <Button variant="default" onClick={add}>
        Acrescentar pergunta
      </Button>
    </div>
  );
}
