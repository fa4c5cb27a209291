/** One search parameter: parser, serializer and default. */
export type Param<Value> = {
  atFirst: Value;
  /** @returns undefined for invalid text */
  read(text: string): Value | undefined;
  write(value: Value): string;
  /** A change of another parameter resets the value. */
  followsOthers?: boolean;
  /** Private values stay out of histories and logs: navigation state carries the values, and survives a reload. */
  isPrivate?: boolean;
};

type Params = Readonly<Record<string, Param<unknown> & { name?: string }>>;
type ValuesOf<Declared extends Params> = {
  -readonly [Key in keyof Declared]: Declared[Key] extends Param<infer Value> ? Value : never;
};
type NameOf<Declared, Key> = Declared extends { name: infer Name extends string } ? Name : Key;
type TextsOf<Declared extends Params> = {
  [Key in keyof Declared as NameOf<Declared[Key], Key> & string]?: string;
};
type Texts = Readonly<Record<string, string | undefined>>;

/** A page's typed address. */
export type PageAddress<Path extends string = string, Values = unknown, Written extends Texts = Texts> = {
  path: Path;
  params: { readonly [Key in keyof Values]: Param<Values[Key]> };
  atFirst: Values;
  /** Choices replace the history entry and keep the scroll position. */
  replaces: boolean;
  /** @returns validated values; invalid text falls back to the default */
  read(written: Texts, unwritten?: unknown): Values;
  /** @returns search parameters without defaults */
  write(values: Values): Written;
  /** @returns props for `<Link {...address.link(values)}>` */
  link(values: Values): { to: Path; search: Written; state: { unwritten?: Record<string, string> } };
  /** @returns the merged values, with parameters that have `followsOthers` reset */
  change(values: Values, chosen: Partial<Values>): Values;
  /** @returns whether the given keys, or all, have default values */
  isAtFirst(values: Values, ...keys: (keyof Values)[]): boolean;
};

/** Search parameter types for the route table. */
export type AddressTexts<Address> = Address extends PageAddress<string, infer _Values, infer Written> ? Written : never;
export type AddressValues<Address> = Address extends { atFirst: infer Values } ? Values : never;

/** @param declared parameters by name @param options see `PageAddress` */
export function defineAddress<const Path extends string, const Declared extends Params>(
  path: Path,
  declared: Declared,
  { replaces = false } = {},
): PageAddress<Path, ValuesOf<Declared>, TextsOf<Declared>> {
  type Values = ValuesOf<Declared>;
  const params = Object.entries<Params[string]>(declared);
  const nameOf = (key: string, { name = key }: { name?: string }) => name;
  const valuesBy = (make: (key: string, param: Params[string]) => unknown) =>
    Object.fromEntries(params.map(([key, param]) => [key, make(key, param)])) as Values;
  const publicParams = (values: Values) =>
    params.flatMap(([key, param]) => {
      const value = values[key as keyof Values];
      const text = param.write(value);
      if (text === param.write(param.atFirst) && (value === null) === (param.atFirst === null)) return [];
      return [{ key, name: nameOf(key, param), text, isPrivate: param.isPrivate ?? false }];
    });
  const atFirst = valuesBy((_key, param) => param.atFirst);
  const textsOf = (values: Values, isPrivate: boolean) =>
    publicParams(values)
      .filter((one) => one.isPrivate === isPrivate)
      .map(({ name, text }) => [name, text]);
  return {
    path,
    params: declared as never,
    atFirst,
    replaces,
    read(written, unwritten) {
      const hidden = (typeof unwritten === 'object' ? unwritten : null) as Record<string, unknown> | null;
      return valuesBy((key, param) => {
        const readFrom = (texts: Readonly<Record<string, unknown>> | null) => {
          const text = texts?.[nameOf(key, param)];
          return typeof text === 'string' ? param.read(text) : undefined;
        };
        const fromAddress = readFrom(written);
        return readFrom(hidden) ?? (param.isPrivate ? undefined : fromAddress) ?? param.atFirst;
      });
    },
    write: (values) => Object.fromEntries(textsOf(values, false)),
    link(values) {
      const unwritten = textsOf(values, true);
      const state = unwritten.length === 0 ? {} : { unwritten: Object.fromEntries(unwritten) };
      return { to: path, search: Object.fromEntries(textsOf(values, false)), state };
    },
    change: (values, chosen) =>
      valuesBy((key, param) => {
        if (key in chosen) return chosen[key as keyof Values];
        return param.followsOthers ? param.atFirst : values[key as keyof Values];
      }),
    isAtFirst(values, ...keys) {
      const changed = publicParams(values).map(({ key }) => key);
      return changed.every((key) => keys.length > 0 && !keys.includes(key as keyof Values));
    },
  };
}

/** The first value is the default. */
export function enumParam<const Value extends string | number>(values: readonly Value[]): Param<Value>;
export function enumParam<const Value extends string | number, First extends Value | null>(
  values: readonly Value[],
  atFirst: First,
): Param<Value | First>;
export function enumParam(values: readonly (string | number)[], atFirst: string | number | null = values[0] ?? null) {
  return {
    atFirst,
    read: (text: string) => values.find((value) => String(value) === text),
    write: (value: string | number | null) => String(value ?? ''),
  };
}

/** The default is false; `word` writes true. */
export function flagParam(word = '1'): Param<boolean> {
  return { atFirst: false, read: (text) => text === word, write: (value) => (value ? word : '') };
}

/** @param most maximum length after trimming */
export function textParam(most: number): Param<string> {
  return { atFirst: '', read: (text) => text.trim().slice(0, most), write: (value) => value };
}

export function optionalTextParam(most: number): Param<string | null> {
  return { atFirst: null, read: (text) => text.slice(0, most) || undefined, write: (value) => value ?? '' };
}

/** "YYYY-MM-DD" or null. */
export const optionalDateParam: Param<string | null> = {
  atFirst: null,
  read: (text) => (isDate(text) && text >= '1900' ? text : undefined),
  write: (value) => value ?? '',
};

/** @returns whether "YYYY-MM-DD" exists in the calendar */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Page number, from 1. */
export const pageParam: Param<number> = {
  atFirst: 1,
  read: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined),
  write: String,
  followsOthers: true,
};

export const sortOrderParam = (atFirst: boolean) => ({
  name: 'order' as const,
  atFirst,
  read: (text: string) => (text === 'down' ? true : text === 'up' ? false : undefined),
  write: (value: boolean) => (value ? 'down' : 'up'),
});

/** @returns the parameter under another name in the address */
export function namedParam<const Name extends string, Value>(
  name: Name,
  param: Param<Value>,
): Param<Value> & { name: Name } {
  return { ...param, name };
}

/** @returns the parameter as private, see `Param` */
export function privateParam<Value>(param: Param<Value>): Param<Value> {
  return { ...param, isPrivate: true };
}
