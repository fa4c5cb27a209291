import '@mantine/core/styles/Fieldset.css';
import { Fieldset, Text } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import type { PlaceholderValues } from '#study/material/placeholders.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { fieldId } from './complaints-by-field.ts';
import classes from './material-form.module.css';
import { type MaterialChange, placeOf, type WayInFile } from './way-in-file.ts';

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

/** What every field of a file's form needs to know. */
type FormOfFile = {
  file: string;
  data: unknown;
  /** What texts are filled with where they are shown as they are read. */
  values: PlaceholderValues;
  /** What keeps the file from being published, by the place of the field. */
  byPlace: ReadonlyMap<string, string>;
  /** One after the other, as one step. */
  change(...changes: readonly MaterialChange[]): void;
};

export const MaterialFormContext = createContext<FormOfFile | null>(null);

/** @throws outside of a form */
export function useMaterialForm(): FormOfFile {
  const form = use(MaterialFormContext);
  if (form === null) throw new Error('There is no form around this field.');
  return form;
}
