import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Call, InputOf } from '#contract/platform/call.ts';
import { type BindField, type Faults, faultsOfInput, faultsOfRefusal, longestOf, type Values } from './action-form.ts';

/** Whether a value is right is for the row's shape to say. */
type Sent<Input> = Input extends unknown ? { [Key in keyof Input]: unknown } : never;

export type FormOf<C extends Call, Fields extends Values> = {
  call: C;
  /** Each field with its first value, in the order in which they stand. */
  values?: Fields;
  /** What is sent. The row's own shape checks it and says what is to be put right in which field. */
  input(values: Fields): Sent<InputOf<C>>;
  /** What besides is to be put right, by field. */
  faults?(values: Fields): { [Name in string]?: string | null };
};

/**
 * The values of the fields of a row of the contract, and the faults in them: said once it is sent, and from then on
 * while it is written.
 * @param error why it was refused the last time
 * @param reset forgets that as soon as something is changed
 */
export function useActionForm<C extends Call, Fields extends Values>(
  { call, values: first, input, faults: furtherFaults }: FormOf<C, Fields>,
  error: Error | null,
  reset: () => void,
) {
  const [atFirst] = useState(first ?? ({} as Fields));
  const [values, setValues] = useState(atFirst);
  const [wasSent, setWasSent] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const check = (): Faults => ({
    ...faultsOfInput(call, input(values), values),
    ...Object.fromEntries(
      Object.entries(furtherFaults?.(values) ?? {}).flatMap(([name, fault]) => (fault ? [[name, fault] as const] : [])),
    ),
  });
  const [needed] = useState(check);
  const refused = faultsOfRefusal(error, values);
  const faults = wasSent ? { ...refused, ...check() } : {};
  const focus = (name: string | undefined) => ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const [refusedField] = Object.keys(refused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refusedField !== undefined) focus(refusedField);
  }, [error]);
  function send(act: (input: InputOf<C>) => void) {
    const found = check();
    // A field is described by what is wrong with it when it gets the focus.
    flushSync(() => setWasSent(true));
    if (Object.keys(found).length === 0) act(input(values) as InputOf<C>);
    else focus(Object.keys(values).find((name) => found[name] !== undefined));
  }
  const shown = new Set<string>();
  const field: BindField<Fields> = (name) => {
    const isFirst = shown.size === 0;
    shown.add(name);
    return {
      ...{ name, value: values[name], error: faults[name], isFirst, isNeeded: needed[name] !== undefined },
      longest: longestOf(call, name),
      onChange(value) {
        setValues((known) => ({ ...known, [name]: value }));
        if (error !== null) reset();
      },
    };
  };
  /** Of no field that was bound before. */
  const faultsElsewhere = () => Object.entries(faults).flatMap(([name, fault]) => (shown.has(name) ? [] : [fault]));
  const isWritten = JSON.stringify(values) !== JSON.stringify(atFirst);
  return { ref, values, isWritten, field, send, faultsElsewhere, isRefusedInField: refusedField !== undefined };
}

export type ActionForm<C extends Call, Fields extends Values> = ReturnType<typeof useActionForm<C, Fields>>;
