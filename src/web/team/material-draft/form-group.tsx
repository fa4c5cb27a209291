import { Fieldset, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.css';
import type { ReactNode } from 'react';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { fieldId } from './complaints-by-field.ts';
import { useMaterialForm } from './form-context.ts';
import classes from './material-form.module.css';
import { placeOf, type WayInFile } from './way-in-file.ts';

type Props = { path: WayInFile; name: string; help: string | undefined; children: ReactNode };

/** Several fields under a name, with what they are for and what keeps them from being published. */
export function FormGroup({ path, name, help, children }: Props) {
  const { file, byPlace } = useMaterialForm();
  const complaint = byPlace.get(placeOf(path));
  return (
    <Fieldset
      legend={name}
      id={fieldId(file, path)}
      tabIndex={-1}
      className={classes.group}
      classNames={{ legend: classes.legend ?? '' }}
    >
      {help !== undefined && (
        <Text size="sm" maw="75ch">
          <WholeWords>{help}</WholeWords>
        </Text>
      )}
      {complaint !== undefined && <Text c="var(--mantine-color-error)">{complaint}</Text>}
      {children}
    </Fieldset>
  );
}
