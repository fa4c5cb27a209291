import '@mantine/core/styles/Fieldset.css';
import { Fieldset, Text } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import type { DraftProblem } from '#contract/team/material-draft-calls.ts';
import type { PlaceholderValues } from '#study/material/placeholders.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { type FieldPath, type MaterialChange, placeOf } from './field-path.ts';
import classes from './material-form.module.css';
import { fieldId, sentenceOf } from './problems-by-field.ts';

type Props = { path: FieldPath; name: string; help: string | undefined; children: ReactNode };

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
          <NoWrap>{help}</NoWrap>
        </Text>
      )}
      {complaint !== undefined && <Text c="var(--mantine-color-error)">{complaint}</Text>}
      {children}
    </Fieldset>
  );
}

/** Complaints about no field of the form. */
export function OtherProblems({ problems }: { problems: readonly DraftProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map((problem) => (
        <li key={`${problem.place} ${problem.expectation}`}>{sentenceOf(problem)}</li>
      ))}
    </ul>
  );
}

type FormOfFile = {
  file: string;
  data: unknown;
  values: PlaceholderValues;
  byPlace: ReadonlyMap<string, string>;
  /** Applied in order as one change. */
  change(...changes: readonly MaterialChange[]): void;
};

export const MaterialFormContext = createContext<FormOfFile | null>(null);

/** @throws outside a form */
export function useMaterialForm(): FormOfFile {
  const form = use(MaterialFormContext);
  if (form === null) throw new Error('There is no form around this field.');
  return form;
}
