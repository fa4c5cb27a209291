import { Box, Checkbox, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import type { ReactNode } from 'react';
import { FieldMessage } from '#web/platform/ui/field-message.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import type { BoundField } from './action-form.ts';

type Words = { label: string; help?: string | undefined };
export type Option = readonly [value: string, name: string];

/** @returns options in the order of the values */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): readonly Option[] {
  return values.map((value) => [value, names[value]]);
}

type LineProps = BoundField<string> &
  Words & { type?: 'date' | 'datetime-local' | 'email'; inputMode?: 'numeric' | 'url'; placeholder?: string };

export function TextLineField({ label, help, type, inputMode, placeholder, ...field }: LineProps) {
  return (
    <TextInput
      {...propsOf(field, label, help)}
      {...{ type, inputMode, placeholder, maxLength: field.longest, withAsterisk: false }}
      value={field.value}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
    />
  );
}

/** Multi-line text; autofocused only if required, as a phone's keyboard covers the page. */
export function TextAreaField({ label, help, rows = 2, ...field }: BoundField<string> & Words & { rows?: number }) {
  return (
    <Textarea
      {...propsOf({ ...field, isFirst: field.isFirst && field.isNeeded }, label, help)}
      maxLength={field.longest}
      withAsterisk={false}
      autosize
      minRows={rows}
      maxRows={10}
      value={field.value}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
    />
  );
}

export function SelectField({
  label,
  help,
  options,
  ...field
}: BoundField<string> & Words & { options: readonly Option[] }) {
  return (
    <NativeSelect
      {...propsOf(field, label, help)}
      withAsterisk={false}
      size="md"
      data={options.map(([value, name]) => ({ value, label: name }))}
      value={field.value}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
    />
  );
}

type Choice = Option | readonly [...Option, { help?: string; isDisabled?: boolean }];
type ChoiceProps = BoundField<string> & Words & { options: readonly Choice[] };

export function RadioField({ label, help, options, ...field }: ChoiceProps) {
  const { name, value, isFirst, onChange } = field;
  const focused = options.find(([one]) => one === value) ?? options[0];
  return (
    <Radio.Group {...groupProps(field, label, help)} name={name} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {options.map((option) => (
          <Radio
            key={option[0]}
            value={option[0]}
            label={option[1]}
            description={option[2]?.help}
            disabled={option[2]?.isDisabled ?? false}
            data-autofocus={(isFirst && option === focused) || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const inColumns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: 'var(--wm-space-3) var(--wm-space-6)',
};

type ChoicesProps = BoundField<readonly string[]> & Words & { options: readonly Choice[]; areInColumns?: boolean };

export function CheckboxesField({ label, help, options, areInColumns = false, ...field }: ChoicesProps) {
  const { name, value, isFirst, onChange } = field;
  const boxes = options.map(([one, words, more], index) => (
    <Checkbox
      key={one}
      name={name}
      value={one}
      label={words}
      description={more?.help}
      disabled={more?.isDisabled ?? false}
      data-autofocus={(isFirst && index === 0) || undefined}
    />
  ));
  return (
    <Checkbox.Group {...groupProps(field, label, help)} value={[...value]} onChange={onChange}>
      {areInColumns ? (
        <Box mt="sm" style={inColumns}>
          {boxes}
        </Box>
      ) : (
        <Stack gap="xs" mt="xs">
          {boxes}
        </Stack>
      )}
    </Checkbox.Group>
  );
}

export function CheckboxField({ label, help, ...field }: BoundField<boolean> & Words) {
  return (
    <Checkbox
      {...propsOf(field, label, help)}
      checked={field.value}
      onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
    />
  );
}

function groupProps({ error }: BoundField<unknown>, label: string, help: string | undefined) {
  return { label, description: helpOf(help), size: 'md' as const, error: messageOf(error) };
}

function propsOf(field: BoundField<unknown>, label: string, help: string | undefined) {
  const { name, error, isNeeded, isFirst } = field;
  return {
    ...{ name, label, description: helpOf(help), error: messageOf(error), required: isNeeded },
    'data-autofocus': isFirst || undefined,
  };
}

const helpOf = (help: string | undefined): ReactNode => help && <NoWrap>{help}</NoWrap>;
const messageOf = (error: string | undefined): ReactNode => error && <FieldMessage text={error} />;
