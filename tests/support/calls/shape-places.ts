import type { z } from 'zod';

/** A place in a shape, and what goes over the wire with a text there. */
type ShapePlace = { place: string; withText: (text: string) => unknown };
type AnyShape = z.core.$ZodTypes;

/** A leaf where a text of any kind is accepted. */
const leaves: readonly AnyShape['_zod']['def']['type'][] = [
  'string',
  'number',
  'boolean',
  'null',
  'enum',
  'literal',
  'unknown',
];

/**
 * @returns every place of a shape that accepts a text, nested ones, the whole and field names too, with a minimal valid value
 * @throws Error for a kind of shape that it cannot look into, so that none is passed over
 */
export function shapePlaces(shape: z.core.$ZodType): ShapePlace[] {
  return [{ place: '', withText: (text) => text }, ...inner(shape)];
}

function inner(shape: z.core.$ZodType): ShapePlace[] {
  const { def } = (shape as AnyShape)._zod;
  if (leaves.includes(def.type)) return [];
  switch (def.type) {
    case 'object': {
      const beside = formOf(shape) as object;
      const fields = Object.entries(def.shape).flatMap(([key, field]) =>
        shapePlaces(field).map((one) => under(key, one, (value) => ({ ...beside, [key]: value }))),
      );
      return [...fields, { place: '(name of a field)', withText: (text) => ({ ...beside, [text]: text }) }];
    }
    case 'array':
      return shapePlaces(def.element).map((one) => under('0', one, (value) => [value]));
    case 'tuple': {
      const beside = def.items.map(formOf);
      return def.items.flatMap((item, at) =>
        shapePlaces(item).map((one) => under(String(at), one, (value) => beside.with(at, value))),
      );
    }
    case 'union':
      return def.options.flatMap(inner);
    case 'optional':
    case 'nullable':
    case 'default':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    default:
      throw new Error(`There is no way yet to look into a shape of the kind ${def.type}.`);
  }
}

function under(key: string, { place, withText }: ShapePlace, put: (value: unknown) => unknown): ShapePlace {
  return { place: [key, place].filter(Boolean).join('.'), withText: (text) => put(withText(text)) };
}

/** Something in which every place is there. */
function formOf(shape: z.core.$ZodType): unknown {
  const { def } = (shape as AnyShape)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, formOf(field)]));
    case 'array':
      return [formOf(def.element)];
    case 'tuple':
      return def.items.map(formOf);
    case 'union':
      return formOf(def.options[0] as z.core.$ZodType);
    case 'optional':
    case 'nullable':
    case 'default':
      return formOf(def.innerType);
    case 'pipe':
      return formOf(def.in);
    case 'literal':
      return def.values[0];
    case 'boolean':
      return true;
    case 'number':
      return 1;
    default:
      return '';
  }
}
