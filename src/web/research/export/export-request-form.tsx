import '@mantine/core/styles/Fieldset.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Fieldset, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestExport } from '#contract/research/export-calls.ts';
import { consentStateNames, type ExportFilter, exportFilterShape, wholeStudy } from '#research/export/export-filter.ts';
import {
  type AgeBanding,
  ageBandingNames,
  defaultPublishableChoice,
  groupAttribute,
  type PublishableChoice,
  questionnaireAttributes,
} from '#research/export/publishable/publishable-choice.ts';
import { ageBandingLabels, attributeLabels } from '#research/export/publishable/publishable-in-words.ts';
import { studyDays } from '#study/protocol.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { AlikeStatus } from './alike-status.tsx';
import classes from './export-filter-fields.module.css';
import { consentNames, estimateInWords } from './export-in-words.ts';
import { cacheJob, estimateQuery } from './export-query.ts';

export function ExportRequestForm() {
  const [filter, setFilter] = useState<ExportFilter>(wholeStudy);
  const [publishable, setPublishable] = useState<PublishableChoice | null>(null);
  const client = useQueryClient();
  const checked = exportFilterShape.safeParse(filter);
  const request = publishable === null ? { filter } : { filter, publishable };
  const { act, isBusy, error } = useAction({ call: requestExport, onDone: ({ job }) => cacheJob(client, job) });
  const problem = checked.success ? null : (checked.error.issues[0]?.message ?? null);
  const { data: estimate, isPlaceholderData } = useQuery({ ...estimateQuery(request), enabled: problem === null });
  const anonymity = publishable === null ? null : (estimate?.anonymity ?? null);
  const isKnown = estimate !== undefined && !isPlaceholderData;
  const mayAsk = problem === null && (publishable === null || (isKnown && anonymity?.problem === null));
  return (
    <AccountPart title="Nova exportação">
      <PublishableFields
        choice={publishable}
        questions={anonymity?.questions ?? []}
        hasGroupsByLink={anonymity?.hasGroupsByLink ?? false}
        onChange={(choice) => {
          setPublishable(choice);
          if (choice !== null) {
            const { startedFrom, startedTo, consent, includesTests } = wholeStudy;
            setFilter({ ...filter, startedFrom, startedTo, consent, includesTests });
          }
        }}
      />
      <ExportFilterFields filter={filter} isPublished={publishable !== null} onChange={setFilter} />
      <Stack role="status" gap="xs" mih="1.6em">
        {problem !== null && <Text>{problem}</Text>}
        {problem === null && isKnown && <Text>{estimateInWords(estimate)}</Text>}
        {problem === null && isKnown && publishable !== null && anonymity !== null && (
          <AlikeStatus anonymity={anonymity} choice={publishable} onChoose={setPublishable} />
        )}
      </Stack>
      <CallError error={error} />
      <Group>
        <BusyButton isBusy={isBusy} disabled={!mayAsk} onClick={() => act(request)}>
          Pedir exportação
        </BusyButton>
      </Group>
      <Text size="sm" c="dimmed" maw="75ch">
        São dados de saúde: o sistema pode pedir a sua senha de novo, e o pedido e cada download ficam no registro de
        acessos.
      </Text>
    </AccountPart>
  );
}

type ExportFilterFieldsProps = {
  filter: ExportFilter;
  /** Published archives have no filter by date or consent, as the choice itself would disclose them, and no tests. */
  isPublished: boolean;
  onChange(filter: ExportFilter): void;
};

function ExportFilterFields({ filter, isPublished, onChange }: ExportFilterFieldsProps) {
  return (
    <div className={classes.fields}>
      <Choices
        label="Dias do estudo"
        chosen={filter.days}
        options={studyDays.map((day) => [day, `Dia ${day}`] as const)}
        onChange={(days) => onChange({ ...filter, days })}
      />
      {!isPublished && (
        <Fieldset variant="unstyled" legend="Dias iniciados" className={classes.dates}>
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
        </Fieldset>
      )}
      {!isPublished && (
        <Choices
          label="Consentimento"
          chosen={filter.consent}
          options={consentStateNames.map((state) => [state, consentNames[state]] as const)}
          onChange={(consent) => onChange({ ...filter, consent })}
        />
      )}
      <Group gap="20px 32px" align="flex-start" className={classes.besides}>
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
      </Group>
    </div>
  );
}

type ChoicesProps<Name> = {
  label: string;
  description?: string;
  chosen: readonly Name[];
  options: readonly (readonly [name: Name, label: string])[];
  onChange(chosen: Name[]): void;
};

function Choices<Name extends string | number>({ chosen, options, onChange, ...words }: ChoicesProps<Name>) {
  const names = options.map(([name]) => name);
  return (
    <Checkbox.Group
      {...words}
      value={chosen.map(String)}
      onChange={(some) => onChange(names.filter((name) => some.includes(String(name))))}
    >
      <Stack gap="xs" mt="xs">
        {options.map(([name, label]) => (
          <Checkbox key={name} value={String(name)} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
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

type PublishableFieldsProps = {
  /** Null for the team's archive. */
  choice: PublishableChoice | null;
  questions: readonly { name: string; label: string }[];
  /** Groups by recruitment link may identify people; other groups do not. */
  hasGroupsByLink: boolean;
  onChange(choice: PublishableChoice | null): void;
};

const disclosureLevel = (isTold: boolean) => (isTold ? ('classes' as const) : ('leftOut' as const));

function PublishableFields({ choice, questions, hasGroupsByLink, onChange }: PublishableFieldsProps) {
  const known = [...questionnaireAttributes, ...(hasGroupsByLink ? ([groupAttribute] as const) : [])];
  const attributes: (readonly [string, string])[] = [
    ...known.map((name) => [name, attributeLabels[name]] as const),
    ...questions.map(({ name, label }) => [name, label] as const),
  ];
  return (
    <>
      <Radio.Group
        label="Tipo de arquivo"
        value={choice === null ? 'team' : 'publishable'}
        onChange={(kind) => onChange(kind === 'team' ? null : defaultPublishableChoice)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="team" label="Da equipe" description="Tudo, com data e hora de cada resposta. Não publique." />
          <Radio
            value="publishable"
            label="Para publicar"
            description="Sem datas e horas, tempos de resposta inteiros, idade, dias e aparelho em classes, sem textos livres."
          />
        </Stack>
      </Radio.Group>
      {choice !== null && (
        <div className={classes.fields}>
          <NativeSelect
            label="Idade"
            size="md"
            value={choice.age}
            data={ageBandingNames.map((value) => ({ value, label: ageBandingLabels[value] }))}
            onChange={(event) => onChange({ ...choice, age: event.currentTarget.value as AgeBanding })}
          />
          <Choices
            label="O que mais dizer de cada pessoa"
            description="Com menos características, mais pessoas ficam iguais entre si."
            chosen={choice.attributes}
            options={attributes}
            onChange={(names) => onChange({ ...choice, attributes: names })}
          />
          <Group gap="20px 32px" align="flex-start" className={classes.besides}>
            <Checkbox
              label="Distância entre os dias"
              description="Até o dia seguinte, 2 ou 3 dias, 4 ou mais."
              checked={choice.spacing === 'classes'}
              onChange={(event) => onChange({ ...choice, spacing: disclosureLevel(event.currentTarget.checked) })}
            />
            <Checkbox
              label="Classe do aparelho"
              description="Celular, tablet, computador ou mais de uma."
              checked={choice.device === 'classes'}
              onChange={(event) => onChange({ ...choice, device: disclosureLevel(event.currentTarget.checked) })}
            />
            <Checkbox
              label="Só quem começou o último dia"
              description="As respostas dizem quantos dias cada pessoa começou. Quando poucas pararam antes, elas ficam fora do arquivo."
              checked={choice.progress === 'lastDayBegun'}
              onChange={(event) =>
                onChange({ ...choice, progress: event.currentTarget.checked ? 'lastDayBegun' : 'everyone' })
              }
            />
          </Group>
        </div>
      )}
    </>
  );
}
