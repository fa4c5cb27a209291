import { z } from 'zod';
import type { Call } from '#contract/platform/call.ts';
import { refusals } from '#contract/platform/refusals.ts';
import { RefusalError } from '#web/platform/server-state/server-state.ts';

export type Values = Readonly<Record<string, unknown>>;

/** By field; '' for errors of no field. */
export type Faults = Readonly<Record<string, string>>;

export type BoundField<Value> = {
  name: string;
  value: Value;
  error: string | undefined;
  /** Initially invalid, so required. */
  isNeeded: boolean;
  isFirst: boolean;
  /** In characters, from the contract. */
  longest: number | undefined;
  onChange(value: Value): void;
};

export type BindField<Fields> = <Name extends keyof Fields & string>(name: Name) => BoundField<Fields[Name]>;

/** @returns validation errors of the input, one per field */
export function faultsOfInput(call: Call, input: unknown, values: Values): Faults {
  const issues = call.input?.safeParse(input).error?.issues ?? [];
  return byField(
    issues.map(({ path, message }) => ({ path: path.map(String), message })),
    values,
  );
}

/** @returns field errors of a refusal */
export function faultsOfRefusal(error: unknown, values: Values): Faults {
  const fields = error instanceof RefusalError ? (error.refusal.fields ?? []) : [];
  const found = byField(
    fields.map(({ field, message }) => ({ path: field.split('.'), message })),
    values,
  );
  return Object.hasOwn(found, '') ? {} : found;
}

function byField(issues: readonly { path: readonly string[]; message: string }[], values: Values): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = path.findLast((part) => Object.hasOwn(values, part)) ?? '';
    // Errors of values not in the form get a general message.
    faults[field] ??= field === '' ? refusals['invalid-input'].message : message;
  }
  return faults;
}

/** Accepts thousands separators. @returns null for an empty field, NaN for an invalid number */
export function parseWholeNumber(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const digits = /^\d{1,3}([.\s]\d{3})+$/.test(typed) ? typed.replaceAll(/[.\s]/g, '') : typed;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** @returns of how many characters a text may be at most, by the row */
export function maximumLengthOf({ input }: Call, field: string): number | undefined {
  const shape: unknown = input instanceof z.ZodObject ? input.shape[field] : undefined;
  return longestText(shape) ?? undefined;
}

function longestText(shape: unknown): number | null {
  if (shape instanceof z.ZodString) return shape.maxLength;
  if (shape instanceof z.ZodPipe) return longestText(shape.in);
  return shape instanceof z.ZodNullable || shape instanceof z.ZodDefault ? longestText(shape.unwrap()) : null;
}
