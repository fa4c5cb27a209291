import { createElement, type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { checkField, type EmptyValues, type FieldVerdict } from './check-field.ts';
import { FieldMessage } from './field-message.tsx';

type Written<Field extends string> = Record<Field, string>;
type Verdicts<Field extends string> = Partial<Record<Field, FieldVerdict>>;

/**
 * A form of written fields that is checked as was asked for (docs/protocol/what-was-asked-for.md, 5): on blur first, on change
 * once a field has an error, and all of it when sent; then the first field with an error gets the focus.
 *
 * @param shapes the shape of each field that is checked
 * @param initial every field of the form with its first value
 * @param emptyWhenSent whether the shapes have messages of their own for a field that is sent empty; otherwise it is invalid without a message
 */
export function useCheckedForm<Field extends string>(
  shapes: Partial<Record<NoInfer<Field>, z.ZodType>>,
  initial: Written<Field>,
  emptyWhenSent: EmptyValues,
) {
  const fields = Object.keys(initial) as Field[];
  const [values, setValues] = useState(initial);
  const [verdicts, setVerdicts] = useState<Verdicts<Field>>({});
  const [wasSent, setWasSent] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  function judge(field: Field, value: string) {
    setVerdicts((known) => ({ ...known, [field]: checkField(shapes[field], value, 'silent') }));
  }

  /** The props that bind a Mantine text input to its field. */
  function bind(field: Field) {
    const verdict = verdicts[field] ?? null;
    return {
      name: field,
      value: values[field],
      error: typeof verdict === 'string' ? createElement(FieldMessage, { text: verdict }) : verdict,
      onChange(event: { currentTarget: { value: string } }) {
        put(field, event.currentTarget.value);
      },
      onBlur() {
        const value = values[field];
        // What was said of an empty field is said until something is written: what lists it would move away from under the finger. It may
        // have been said just now, by the form being sent, which takes the focus elsewhere.
        setVerdicts((known) => {
          const isStillMissing = typeof known[field] === 'string' && value.trim() === '';
          return isStillMissing ? known : { ...known, [field]: checkField(shapes[field], value, 'silent') };
        });
      },
    };
  }

  /** Writes a field that is no text input, such as a group of choices. */
  function put(field: Field, value: string) {
    setValues((known) => ({ ...known, [field]: value }));
    if ((verdicts[field] ?? null) !== null) judge(field, value);
  }

  /** Judges one field as if the form were sent, for a form that is filled in step by step. */
  function judgeAsSent(field: Field): FieldVerdict {
    const verdict = checkField(shapes[field], values[field], emptyWhenSent);
    setVerdicts((known) => ({ ...known, [field]: verdict }));
    return verdict;
  }

  /** Shows what the server has to say about fields. */
  function tell(messages: Verdicts<Field>) {
    setVerdicts((known) => ({ ...known, ...messages }));
  }

  /** @returns the props of the form element; `send` is called only when every checked field is right. */
  function onSend(send: (values: Written<Field>) => void) {
    return {
      ref: formRef,
      noValidate: true,
      autoComplete: 'off',
      onSubmit(event: FormEvent) {
        event.preventDefault();
        const found = Object.fromEntries(
          fields.map((field) => [field, checkField(shapes[field], values[field], emptyWhenSent)]),
        ) as Verdicts<Field>;
        setVerdicts(found);
        setWasSent(true);
        const wrong = fields.find((field) => found[field] !== null);
        if (wrong === undefined) send(values);
        else formRef.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      },
    };
  }

  /** Fields that were empty when the form was sent and still are, in a form that has no words for each. */
  const leftEmpty = wasSent ? fields.filter((field) => verdicts[field] === true) : [];

  return { values, verdicts, leftEmpty, bind, put, judgeAsSent, tell, onSend };
}
