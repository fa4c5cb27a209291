import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { consentStateNames, type ExportFilter } from '#research/export/export-filter.ts';
import { studyDays } from '#study/protocol.ts';
import classes from './export-filter-fields.module.css';
import { consentNames } from './export-in-words.ts';

type Props = {
  filter: ExportFilter;
  /** What is published is not chosen by dates, which the choice would tell, and has no tests in it. */
  isPublished: boolean;
  onChange(filter: ExportFilter): void;
};

/** The fields of a filter: days, dates, consent, exclusion, tests. */
export function ExportFilterFields({ filter, isPublished, onChange }: Props) {
  return (
    <div className={classes.fields}>
      <Checkbox.Group
        label="Dias do estudo"
        value={filter.days.map(String)}
        onChange={(values) => onChange({ ...filter, days: studyDays.filter((day) => values.includes(String(day))) })}
      >
        <Group mt="xs">
          {studyDays.map((day) => (
            <Checkbox key={day} value={String(day)} label={`Dia ${day}`} />
          ))}
        </Group>
      </Checkbox.Group>
      {!isPublished && (
        <fieldset className={classes.dates}>
          <legend>
            <span>Dias iniciados</span>
          </legend>
          <DateField
            label="De"
            value={filter.startedFrom}
            onChange={(startedFrom) => onChange({ ...filter, startedFrom })}
          />
          <DateField
            label="Até"
            value={filter.startedTo}
            onChange={(startedTo) => onChange({ ...filter, startedTo })}
          />
          <Text size="sm" c="dimmed">
            Quem saiu e deixou as respostas não tem mais datas: com uma data aqui, não entra.
          </Text>
        </fieldset>
      )}
      <Checkbox.Group
        label="Consentimento"
        value={filter.consent}
        onChange={(values) =>
          onChange({ ...filter, consent: consentStateNames.filter((state) => values.includes(state)) })
        }
      >
        <Stack gap="xs" mt="xs">
          {consentStateNames.map((state) => (
            <Checkbox key={state} value={state} label={consentNames[state]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <div className={classes.besides}>
        <Checkbox
          label="Com quem está fora das análises"
          description="As linhas vêm marcadas, com o motivo. Sem esta opção, não entram."
          checked={filter.includesExcluded}
          onChange={(event) => onChange({ ...filter, includesExcluded: event.currentTarget.checked })}
        />
        {!isPublished && (
          <Checkbox
            label="Com participações de teste"
            description="As linhas vêm marcadas em people.is_test. Não são parte do estudo: nenhuma página as conta."
            checked={filter.includesTests}
            onChange={(event) => onChange({ ...filter, includesTests: event.currentTarget.checked })}
          />
        )}
      </div>
    </div>
  );
}

type DateProps = { label: string; value: string | null; onChange(value: string | null): void };

function DateField({ label, value, onChange }: DateProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
