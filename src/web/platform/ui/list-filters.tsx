import { Button, Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconFilterPlus, IconSearch } from '@tabler/icons-react';
import { type CSSProperties, type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import dense from './dense.module.css';
import classes from './list-filters.module.css';
import type { PageAddress } from './page-address.ts';
import { afterSearch, afterTyping } from './typed-search.ts';

/** Filter by one value (`areAllSeen` shows a short list in full), by day, or by yes/no. */
export type FilterField<Values> = {
  of: keyof Values & string;
  label: string;
  /** Maximum width in a row of fields. */
  room?: string;
} & ({ choices: readonly { value: string; label: string }[]; areAllSeen?: boolean } | { kind: 'day' | 'box' });

type Search<Values> = {
  of: keyof Values & string;
  label: string;
  most: number;
  room?: string;
  /** `atOnce` for local lists; `afterPause` debounces; `onPress` for searches that are logged. */
  starts: 'atOnce' | 'afterPause' | 'onPress';
  onEnter?(search: string): void;
};

type Props<Values> = {
  address: Pick<PageAddress<string, Values>, 'params'>;
  values: Values;
  show(chosen: Partial<Values>): void;
  search?: Search<Values>;
  fields?: readonly FilterField<Values>[];
  /** Fields hidden behind a button while none is in use. */
  rareFields?: readonly FilterField<Values>[];
  /** Sort options for lists without sortable headings. */
  orders?: readonly { sort: string; descending: boolean; label: string }[] | undefined;
  /** Only the search starts open. */
  isFolded?: boolean;
  /** Result count in words. */
  count?: ReactNode;
  children?: ReactNode;
};

const pauseMs = 250;

const roomOf = ({ room }: { room?: string }) => ({ '--room': room }) as CSSProperties;

/** The label sits inside the field, so that the row stays low. */
const lowField = {
  size: 'sm',
  classNames: { root: classes.field, label: classes.label, input: classes.input },
  styles: { label: { marginBottom: 0, fontWeight: 500 } },
} as const;

type Choices = { all?: string; counts?: Readonly<Record<string, number>> };

/**
 * @param names labels by value
 * @param besides `all` labels the empty choice, `counts` adds counts to the labels
 */
export function filterChoices(
  names: Readonly<Record<string, string>>,
  { all, counts = {} }: Choices = {},
): { value: string; label: string }[] {
  const choices = Object.entries(names).map(([value, label]) => {
    const count = counts[value];
    return { value, label: count === undefined ? label : `${label} (${count.toLocaleString('pt-BR')})` };
  });
  return all === undefined ? choices : [{ value: '', label: all }, ...choices];
}

/** Search, filters and sort of a list, stored in the address, and the result count. */
export function ListFilters<Values>(props: Props<Values>) {
  const {
    address,
    values,
    show,
    search,
    fields = [],
    rareFields = [],
    orders,
    isFolded = false,
    count,
    children,
  } = props;
  const typing = useTyping(search === undefined ? '' : String(values[search.of]));
  const [isOpen, setIsOpen] = useState(false);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const typed = (text: string) => (search === undefined ? {} : { [search.of]: text.trim() }) as Partial<Values>;
  const find = useDebouncedCallback((text: string) => show(typed(text)), pauseMs);
  const change = (chosen: Partial<Values>) => {
    find.cancel();
    show({ ...typed(typing.text), ...chosen });
  };
  const isUsed = ({ of }: FilterField<Values>) => textOf(address, values, of) !== textOf(address, undefined, of);
  const areMoreShown = isMoreOpen || rareFields.some(isUsed);
  const used = [...fields, ...rareFields].filter(isUsed).length;
  const visibleFields = isFolded && !isOpen ? [] : [...fields, ...(areMoreShown ? rareFields : [])];
  function send(event: FormEvent) {
    event.preventDefault();
    change({});
    search?.onEnter?.(typing.text.trim());
  }
  return (
    <div className={`${classes.tools} ${dense.dense} wm-not-printed`}>
      <search>
        <form className={classes.fields} data-folded={isFolded || undefined} onSubmit={send} autoComplete="off">
          {search && (
            <TextInput
              {...lowField}
              label={search.label}
              type="search"
              maxLength={search.most}
              className={classes.search}
              style={roomOf(search)}
              value={typing.text}
              onChange={({ currentTarget: { value } }) => {
                typing.write(value);
                if (search.starts === 'atOnce') show(typed(value));
                if (search.starts === 'afterPause') find(value);
              }}
            />
          )}
          {isFolded && (
            <Button
              variant="default"
              aria-expanded={isOpen}
              leftSection={<IconFilter size={20} aria-hidden />}
              onClick={() => setIsOpen(!isOpen)}
            >
              {used === 0 ? 'Filtros' : `Filtros (${used})`}
            </Button>
          )}
          {orders && visibleFields.length > 0 && <Order {...{ orders, values, change }} />}
          {visibleFields.map((field) => (
            <Field key={field.of} {...{ field, address, values, change }} />
          ))}
          {rareFields.length > 0 && !areMoreShown && !(isFolded && !isOpen) && (
            <Button
              variant="default"
              size="compact-sm"
              aria-expanded={false}
              leftSection={<IconFilterPlus size={18} aria-hidden />}
              onClick={({ currentTarget: { form } }) => {
                flushSync(() => setIsMoreOpen(true));
                // The pressed button is unmounted, so that the first revealed field takes the focus.
                const first = form?.elements.namedItem(rareFields[0]?.of ?? '');
                if (first instanceof HTMLElement) first.focus();
              }}
            >
              Mais filtros
            </Button>
          )}
          {search?.starts === 'onPress' && (
            <Button type="submit" size="compact-md" leftSection={<IconSearch size={20} aria-hidden />}>
              Procurar
            </Button>
          )}
          {children}
        </form>
      </search>
      {count !== undefined && (
        <div className={classes.count} role="status">
          {count}
        </div>
      )}
    </div>
  );
}

/** History navigation may change the search; remounting the field would lose the focus. */
function useTyping(search: string) {
  const [typed, setTyped] = useState({ text: search, known: search, onTheWay: [] as readonly string[] });
  const now = afterSearch(typed, search);
  if (now !== typed) setTyped(now);
  return { text: now.text, write: (text: string) => setTyped((before) => afterTyping(before, text)) };
}

type FieldProps<Values> = {
  field: FilterField<Values>;
  address: Props<Values>['address'];
  values: Values;
  change(chosen: Partial<Values>): void;
};

function Field<Values>({ field, address, values, change }: FieldProps<Values>) {
  const { of, label } = field;
  const param = address.params[of];
  const choose = (text: string) => change({ [of]: param.read(text) ?? param.atFirst } as Partial<Values>);
  if ('choices' in field && field.areAllSeen) {
    return (
      <SegmentedControl
        aria-label={label}
        size="md"
        data={[...field.choices]}
        value={textOf(address, values, of)}
        onChange={choose}
      />
    );
  }
  if ('choices' in field) {
    return (
      <NativeSelect
        {...lowField}
        label={label}
        name={of}
        style={roomOf(field)}
        data={[...field.choices]}
        value={textOf(address, values, of)}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
    );
  }
  if (field.kind === 'box') {
    return (
      <Checkbox
        className={classes.box}
        label={label}
        name={of}
        checked={values[of] === true}
        onChange={({ currentTarget: { checked } }) => change({ [of]: checked } as Partial<Values>)}
      />
    );
  }
  return (
    <DayField
      {...{ field, choose }}
      shown={textOf(address, values, of)}
      isDay={(text) => param.read(text) !== undefined}
    />
  );
}

type DayFieldProps = {
  field: { of: string; label: string; room?: string };
  /** From the address. */
  shown: string;
  isDay(text: string): boolean;
  choose(text: string): void;
};

/** A year is typed digit by digit, and "0002-12-20" must not empty the field. */
function DayField({ field, shown, isDay, choose }: DayFieldProps) {
  const { text, write } = useTyping(shown);
  return (
    <TextInput
      {...lowField}
      type="date"
      label={field.label}
      name={field.of}
      style={roomOf(field)}
      min="1900-01-01"
      value={text}
      onChange={({ currentTarget: { value } }) => {
        write(value);
        if (value === '' || isDay(value)) choose(value);
      }}
      onBlur={() => text !== '' && !isDay(text) && write(shown)}
    />
  );
}

function Order<Values>({
  orders = [],
  values,
  change,
}: Pick<Props<Values>, 'orders' | 'values'> & Pick<FieldProps<Values>, 'change'>) {
  const current = values as { sort?: string; descending?: boolean };
  const place = orders.findIndex(({ sort, descending }) => sort === current.sort && descending === current.descending);
  return (
    <NativeSelect
      {...lowField}
      label="Ordem"
      data={orders.map(({ label }, index) => ({ value: String(index), label }))}
      value={String(place)}
      onChange={({ currentTarget: { value } }) => {
        const { label: _label, ...order } = orders[Number(value)] ?? { label: '' };
        change(order as Partial<Values>);
      }}
    />
  );
}

/** @returns the value as address text; the default for undefined `values` */
function textOf<Values>({ params }: Props<Values>['address'], values: Values | undefined, of: keyof Values): string {
  const { write, atFirst } = params[of];
  return write(values ? values[of] : atFirst);
}
