import type { z } from 'zod';
import { timeOfDayShape } from '#study/material/study-settings.ts';
import { type FieldPath, type MaterialChange, valueAt } from './field-path.ts';

/** Default of an absent object, written whole when a part changes. */
type Missing = { path: FieldPath; value: unknown };

/** `otherwise`: value while the file has none. */
type OneValue = { path: FieldPath; otherwise: unknown; missing: Missing | null };

export type MaterialField =
  /** `whenEmpty`: stored value of an empty field; `leftOut` removes it. */
  | (OneValue & { kind: 'text'; asks: 'text' | 'date' | 'time'; whenEmpty: 'empty' | 'null' | 'leftOut' })
  | (OneValue & { kind: 'number'; mayBeEmpty: boolean })
  | (OneValue & { kind: 'switch' })
  | (OneValue & { kind: 'choice'; options: (string | number)[] })
  /** `fresh`: value of an absent group once added. */
  | { kind: 'group'; path: FieldPath; isThere: boolean; isOptional: boolean; fields: MaterialField[]; fresh: unknown }
  /** `isFixed`: entries are neither added nor removed. */
  | { kind: 'list'; path: FieldPath; isFixed: boolean; entries: MaterialField[]; fresh: unknown }
  | { kind: 'named'; path: FieldPath; entries: MaterialField[] };

type Def = {
  type: string;
  innerType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  items?: z.ZodType[];
  valueType?: z.ZodType;
  options?: z.ZodType[];
  discriminator?: string;
  entries?: Record<string, string | number>;
  values?: (string | number | boolean)[];
  format?: string;
  defaultValue?: unknown;
  checks?: { _zod: { def: { check: string; minimum?: number; length?: number } } }[];
};

const defOf = (shape: z.ZodType) => shape._zod.def as unknown as Def;

type UnwrappedShape = { shape: z.ZodType; isNullable: boolean; isOptional: boolean; otherwise: unknown };

function lengthOf({ checks = [] }: Def): number | undefined {
  return checks.find(({ _zod }) => _zod.def.check === 'length_equals')?._zod.def.length;
}

function unwrapShape(shape: z.ZodType): UnwrappedShape {
  const { type, innerType, defaultValue } = defOf(shape);
  if (innerType === undefined) return { shape, isNullable: false, isOptional: false, otherwise: undefined };
  const inner = unwrapShape(innerType);
  if (type === 'nullable') return { ...inner, isNullable: true };
  if (type === 'optional') return { ...inner, isOptional: true };
  return { ...inner, otherwise: defaultValue };
}

/** Form fields of a shape with the data's entries. */
export function fieldsOfShape(
  whole: z.ZodType,
  data: unknown,
  path: FieldPath = [],
  outer: Missing | null = null,
): MaterialField {
  const { shape, isNullable, isOptional, otherwise: own } = unwrapShape(whole);
  const def = defOf(shape);
  const value = valueAt(data, path);
  const isThere = value !== undefined && value !== null;
  const otherwise = own ?? (outer === null ? undefined : valueAt(outer.value, path.slice(outer.path.length)));
  const one: OneValue = { path, otherwise, missing: outer };
  const missing = outer ?? (isThere || otherwise === undefined ? null : { path, value: otherwise });
  const below = (inner: z.ZodType, step: string | number) => fieldsOfShape(inner, data, [...path, step], missing);
  switch (def.type) {
    case 'number':
      return { kind: 'number', ...one, mayBeEmpty: isNullable };
    case 'boolean':
      return { kind: 'switch', ...one };
    case 'enum':
      return { kind: 'choice', ...one, options: Object.values(def.entries ?? {}) };
    case 'literal':
      return { kind: 'choice', ...one, options: (def.values ?? []).filter((option) => typeof option !== 'boolean') };
    case 'object':
      return {
        ...{ kind: 'group', path, isThere: isThere || otherwise !== undefined, isOptional },
        fields: Object.entries(def.shape ?? {}).map(([name, inner]) => below(inner, name)),
        fresh: isOptional && !isThere ? freshValue(whole) : undefined,
      };
    case 'array':
    case 'tuple': {
      const inner = def.element ?? def.items?.[0];
      const count = Array.isArray(value) ? value.length : 0;
      return {
        ...{ kind: 'list', path, isFixed: def.type === 'tuple' || lengthOf(def) !== undefined },
        entries: inner === undefined ? [] : Array.from({ length: count }, (_, place) => below(inner, place)),
        fresh: inner === undefined ? '' : freshValue(inner),
      };
    }
    case 'record': {
      const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
      const { valueType } = def;
      return {
        ...{ kind: 'named', path },
        entries: valueType === undefined ? [] : names.map((name) => below(valueType, name)),
      };
    }
    case 'union': {
      const chosen = optionOf(def, value) ?? def.options?.[0];
      if (chosen !== undefined) return fieldsOfShape(chosen, data, path, outer);
    }
  }
  const whenEmpty = isNullable ? 'null' : isOptional ? 'leftOut' : 'empty';
  return { kind: 'text', ...one, asks: asksFor(shape, def), whenEmpty };
}

/** A time has no zod format: it is recognized by identity. */
function asksFor(shape: z.ZodType, { format }: Def): 'text' | 'date' | 'time' {
  if (format === 'date') return 'date';
  return shape === timeOfDayShape ? 'time' : 'text';
}

export function changeOfValue({ path, missing }: OneValue, value: unknown): MaterialChange {
  if (missing === null) return { kind: 'set', path, value };
  return { kind: 'set', path: missing.path, value: withValue(missing.value, path.slice(missing.path.length), value) };
}

function withValue(whole: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined || typeof whole !== 'object' || whole === null) return value;
  return { ...whole, [step]: withValue(valueAt(whole, [step]), rest, value) };
}

function optionOf({ options = [], discriminator = '' }: Def, value: unknown): z.ZodType | undefined {
  const kind = valueAt(value, [discriminator]);
  return options.find((option) => {
    const { shape } = defOf(option);
    return shape?.[discriminator] !== undefined && defOf(shape[discriminator]).values?.includes(kind as string);
  });
}

/** Empty value of a shape. */
function freshValue(whole: z.ZodType): unknown {
  const { shape, isNullable, otherwise } = unwrapShape(whole);
  if (otherwise !== undefined) return otherwise;
  if (isNullable) return null;
  const def = defOf(shape);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .filter(([, inner]) => !unwrapShape(inner).isOptional)
          .map(([name, inner]) => [name, freshValue(inner)]),
      );
    case 'array': {
      const { element } = def;
      const length =
        lengthOf(def) ?? def.checks?.find(({ _zod }) => _zod.def.minimum !== undefined)?._zod.def.minimum ?? 0;
      return element === undefined ? [] : Array.from({ length }, () => freshValue(element));
    }
    case 'tuple':
      return (def.items ?? []).map(freshValue);
    case 'record':
      return {};
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    default:
      return '';
  }
}

export function freshOfKind(union: z.ZodType, kind: string): unknown {
  const option = optionOf(defOf(unwrapShape(union).shape), {
    [defOf(unwrapShape(union).shape).discriminator ?? '']: kind,
  });
  return option === undefined ? null : freshValue(option);
}
