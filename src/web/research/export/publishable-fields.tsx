import { Checkbox, NativeSelect, Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import {
  type AgeBanding,
  ageBandingNames,
  defaultPublishableChoice,
  groupAttribute,
  type PublishableChoice,
  questionnaireAttributes,
} from '#research/export/publishable/publishable-choice.ts';
import { ageBandingLabels, attributeLabels } from '#research/export/publishable/publishable-in-words.ts';
import classes from './export-filter-fields.module.css';

type Props = {
  /** Null: an archive of the team. */
  choice: PublishableChoice | null;
  /** Questions that a research group has added and that may be told. */
  questions: readonly { name: string; label: string }[];
  /** Groups are those of the recruitment links; others are told in any case, and lead to nobody. */
  hasGroupsByLink: boolean;
  onChange(choice: PublishableChoice | null): void;
};

const tellingOf = (isTold: boolean) => (isTold ? ('classes' as const) : ('leftOut' as const));

/** Which of the two archives it is to be, and what of people the one tells that is to be published. */
export function PublishableFields({ choice, questions, hasGroupsByLink, onChange }: Props) {
  const attributes = [
    ...[...questionnaireAttributes, ...(hasGroupsByLink ? ([groupAttribute] as const) : [])].map((name) => ({
      name,
      label: attributeLabels[name],
    })),
    ...questions.map(({ name, label }) => ({ name, label })),
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
          <Checkbox.Group
            label="O que mais dizer de cada pessoa"
            description="Com menos características, mais pessoas ficam iguais entre si."
            value={choice.attributes}
            onChange={(names) =>
              onChange({
                ...choice,
                attributes: attributes.map(({ name }) => name).filter((name) => names.includes(name)),
              })
            }
          >
            <Stack gap="xs" mt="xs">
              {attributes.map(({ name, label }) => (
                <Checkbox key={name} value={name} label={label} />
              ))}
            </Stack>
          </Checkbox.Group>
          <div className={classes.besides}>
            <Checkbox
              label="Distância entre os dias"
              description="Até o dia seguinte, 2 ou 3 dias, 4 ou mais."
              checked={choice.spacing === 'classes'}
              onChange={(event) => onChange({ ...choice, spacing: tellingOf(event.currentTarget.checked) })}
            />
            <Checkbox
              label="Classe do aparelho"
              description="Celular, tablet, computador ou mais de uma."
              checked={choice.device === 'classes'}
              onChange={(event) => onChange({ ...choice, device: tellingOf(event.currentTarget.checked) })}
            />
            <Checkbox
              label="Só quem começou o último dia"
              description="As respostas dizem quantos dias cada pessoa começou. Quando poucas pararam antes, elas ficam fora do arquivo."
              checked={choice.progress === 'lastDayBegun'}
              onChange={(event) =>
                onChange({ ...choice, progress: event.currentTarget.checked ? 'lastDayBegun' : 'everyone' })
              }
            />
          </div>
        </div>
      )}
    </>
  );
}
