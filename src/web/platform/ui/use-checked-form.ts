import { createElement, type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { checkField, type EmptyValues, type FieldVerdict } from './check-field.ts';
import { FieldMessage } from './field-message.tsx';

type FieldTexts<Field extends string> = Record<Field, string>;
type FieldErrors<Field extends string> = Partial<Record<Field, FieldVerdict>>;

/**
 * Validation on blur, then on change once a field has an error, and in full on submit, with focus on the first error
 * (docs/protocol/what-was-asked-for.md, 5).
 * @param shapes fields without shape are not validated
 * @param emptyWhenSent whether shapes have messages for fields submitted empty
 */
export function useCheckedForm<Field extends string>(
  shapes: Partial<Record<NoInfer<Field>, z.ZodType>>,
  initial: FieldTexts<Field>,
  emptyWhenSent: EmptyValues,
) {
  const fields = Object.keys(initial) as Field[];
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [wasSent, setWasSent] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  function judge(field: Field, value: string) {
    setErrors((known) => ({ ...known, [field]: checkField(shapes[field], value, 'silent') }));
  }

  /** Props for a Mantine text input. */
  function bind(field: Field) {
    const verdict = errors[field] ?? null;
    return {
      name: field,
      value: values[field],
      error: typeof verdict === 'string' ? createElement(FieldMessage, { text: verdict }) : verdict,
      onChange(event: { currentTarget: { value: string } }) {
        put(field, event.currentTarget.value);
      },
      onBlur() {
        const value = values[field];
        // An empty field's error stays until input: blur, also by submit's focus move, would shift the error list from under the finger.
        setErrors((known) => {
          const isStillMissing = typeof known[field] === 'string' && value.trim() === '';
          return isStillMissing ? known : { ...known, [field]: checkField(shapes[field], value, 'silent') };
        });
      },
    };
  }

  /** Setter for fields other than text inputs. */
  function put(field: Field, value: string) {
    setValues((known) => ({ ...known, [field]: value }));
    if ((errors[field] ?? null) !== null) judge(field, value);
  }

  /** Validates one field as on submit, for step-by-step forms. */
  function validateOnSubmit(field: Field): FieldVerdict {
    const verdict = checkField(shapes[field], values[field], emptyWhenSent);
    setErrors((known) => ({ ...known, [field]: verdict }));
    return verdict;
  }

  /** Shows the server's validation errors. */
  function showErrors(messages: FieldErrors<Field>) {
    setErrors((known) => ({ ...known, ...messages }));
  }

  /** @returns the form's props; `send` runs only for valid values */
  function onSend(send: (values: FieldTexts<Field>) => void) {
    return {
      ref: formRef,
      noValidate: true,
      autoComplete: 'off',
      onSubmit(event: FormEvent) {
        event.preventDefault();
        const found = Object.fromEntries(
          fields.map((field) => [field, checkField(shapes[field], values[field], emptyWhenSent)]),
        ) as FieldErrors<Field>;
        setErrors(found);
        setWasSent(true);
        const wrong = fields.find((field) => found[field] !== null);
        if (wrong === undefined) send(values);
        else formRef.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      },
    };
  }

  /** Fields submitted empty and still empty, in forms without a message for each. */
  const leftEmpty = wasSent ? fields.filter((field) => errors[field] === true) : [];

  return { values, errors, leftEmpty, bind, put, validateOnSubmit, showErrors, onSend };
}
