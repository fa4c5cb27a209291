/** What an address may say of one thing: how it is read from text and written to it, and what holds where it says nothing. */
export type Param<Value> = {
  atFirst: Value;
  /** @returns undefined for what makes no sense */
  read(text: string): Value | undefined;
  write(value: Value): string;
  /** Goes back to what it was at first as soon as another changes. */
  followsOthers?: boolean;
  /** For what must not be in an address, which histories and logs keep: it travels in the navigation's state, and a reload keeps it. */
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

/** The address of a page: what it carries, as it is read, written and linked to. */
export type PageAddress<Path extends string = string, Values = unknown, Written extends Texts = Texts> = {
  path: Path;
  params: { readonly [Key in keyof Values]: Param<Values[Key]> };
  /** What an address that says nothing asks for. */
  atFirst: Values;
  /** Choosing is no step of the browser's history, and leaves the page where it is scrolled to. */
  replaces: boolean;
  /** @returns the values of an address; what cannot be read has its default */
  read(written: Texts, unwritten?: unknown): Values;
  /** @returns what the address says, as short as it can be */
  write(values: Values): Written;
  /** @returns where it is to be found again: `<Link {...address.link(values)}>` */
  link(values: Values): { to: Path; search: Written; state: { unwritten?: Record<string, string> } };
  /** @returns the same after a choice: with the first page of a list where another list is asked for */
  change(values: Values, chosen: Partial<Values>): Values;
  /** Whether an address says of these things, or of any, what holds anyway. */
  isAtFirst(values: Values, ...keys: (keyof Values)[]): boolean;
};

/** What an address of this kind says, for the table of routes. */
export type AddressTexts<Address> = Address extends PageAddress<string, infer _Values, infer Written> ? Written : never;
/** What it asks for. */
export type AddressValues<Address> = Address extends { atFirst: infer Values } ? Values : never;

/** @param path of the page, @param declared what its address may say, by name, @param options see `PageAddress` */
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
  const said = (values: Values) =>
    params.flatMap(([key, param]) => {
      const value = values[key as keyof Values];
      const text = param.write(value);
      if (text === param.write(param.atFirst) && (value === null) === (param.atFirst === null)) return [];
      return [{ key, name: nameOf(key, param), text, isPrivate: param.isPrivate ?? false }];
    });
  const atFirst = valuesBy((_key, param) => param.atFirst);
  const textsOf = (values: Values, isPrivate: boolean) =>
    said(values)
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
        const said = readFrom(written);
        return readFrom(hidden) ?? (param.isPrivate ? undefined : said) ?? param.atFirst;
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
      const changed = said(values).map(({ key }) => key);
      return changed.every((key) => keys.length > 0 && !keys.includes(key as keyof Values));
    },
  };
}

/** One of a few words or numbers; the first, where no other is named. */
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

/** Yes or no: `word` says what it is not at first. */
export function flagParam(word = '1'): Param<boolean> {
  return { atFirst: false, read: (text) => text === word, write: (value) => (value ? word : '') };
}

/** A few letters without spaces around them. */
export function textParam(most: number): Param<string> {
  return { atFirst: '', read: (text) => text.trim().slice(0, most), write: (value) => value };
}

/** The same, or nothing. */
export function optionalTextParam(most: number): Param<string | null> {
  return { atFirst: null, read: (text) => text.slice(0, most) || undefined, write: (value) => value ?? '' };
}

/** A day of the calendar, "YYYY-MM-DD", or none. */
export const optionalDateParam: Param<string | null> = {
  atFirst: null,
  read: (text) => (isDate(text) && text >= '1900' ? text : undefined),
  write: (value) => value ?? '',
};

/** @returns whether a text is a day that exists, "YYYY-MM-DD" */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The page of a list, from 1. */
export const pageParam: Param<number> = {
  atFirst: 1,
  read: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined),
  write: String,
  followsOthers: true,
};

/** Which way a list is sorted. */
export const sortOrderParam = (atFirst: boolean) => ({
  name: 'order' as const,
  atFirst,
  read: (text: string) => (text === 'down' ? true : text === 'up' ? false : undefined),
  write: (value: boolean) => (value ? 'down' : 'up'),
});

/** @returns the same under another name in the address */
export function namedParam<const Name extends string, Value>(
  name: Name,
  param: Param<Value>,
): Param<Value> & { name: Name } {
  return { ...param, name };
}

/** @returns the same for what an address must not carry */
export function privateParam<Value>(param: Param<Value>): Param<Value> {
  return { ...param, isPrivate: true };
}
