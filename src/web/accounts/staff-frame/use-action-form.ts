import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Call, InputOf } from '#contract/platform/call.ts';
import {
  type BindField,
  type Faults,
  faultsOfInput,
  faultsOfRefusal,
  maximumLengthOf,
  type Values,
} from './action-form.ts';

/** Validated by the contract's schema. */
type Sent<Input> = Input extends unknown ? { [Key in keyof Input]: unknown } : never;

export type FormOf<C extends Call, Fields extends Values> = {
  call: C;
  /** Initial values in display order. */
  values?: Fields;
  /** Builds the input, validated by the contract. */
  input(values: Fields): Sent<InputOf<C>>;
  /** Additional validation by field. */
  faults?(values: Fields): { [Name in string]?: string | null };
};

/**
 * Form state of one API call; errors appear on submit and then while typing.
 * @param error the last refusal
 * @param reset clears it on the first change
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
    // Renders errors first, so that the focused field is described by its own.
    flushSync(() => setWasSent(true));
    if (Object.keys(found).length === 0) act(input(values) as InputOf<C>);
    else focus(Object.keys(values).find((name) => found[name] !== undefined));
  }
  const visibleFields = new Set<string>();
  const field: BindField<Fields> = (name) => {
    const isFirst = visibleFields.size === 0;
    visibleFields.add(name);
    return {
      ...{ name, value: values[name], error: faults[name], isFirst, isNeeded: needed[name] !== undefined },
      longest: maximumLengthOf(call, name),
      onChange(value) {
        setValues((known) => ({ ...known, [name]: value }));
        if (error !== null) reset();
      },
    };
  };
  /** Errors of fields that are not rendered. */
  const faultsElsewhere = () =>
    Object.entries(faults).flatMap(([name, fault]) => (visibleFields.has(name) ? [] : [fault]));
  const isWritten = JSON.stringify(values) !== JSON.stringify(atFirst);
  return { ref, values, isWritten, field, send, faultsElsewhere, isRefusedInField: refusedField !== undefined };
}

export type ActionForm<C extends Call, Fields extends Values> = ReturnType<typeof useActionForm<C, Fields>>;
