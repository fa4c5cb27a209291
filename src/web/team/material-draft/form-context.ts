import { createContext, use } from 'react';
import type { PlaceholderValues } from '#study/material/placeholders.ts';
import type { MaterialChange } from './material-change.ts';

/** What every field of a file's form needs to know. */
export type FormOfFile = {
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
