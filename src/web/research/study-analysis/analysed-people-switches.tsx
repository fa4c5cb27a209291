import { Fieldset, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/Fieldset.css';
import { type AnalysedPeople, registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import classes from './analysed-people-switches.module.css';
import { areRegistered, peopleOf, type StudySearch, studyAddress } from './study-address.ts';

const switches = [
  {
    choice: 'withoutFlagged',
    label: 'Sem quem tem sinais de qualidade',
    inWords: () => 'sem quem tem sinais de qualidade',
  },
  {
    choice: 'completeOnly',
    label: 'Só quem terminou os três dias',
    inWords: ({ withExcluded }) => `só quem terminou os três dias${withExcluded ? '' : ', sem parte excluída'}`,
  },
  {
    choice: 'withExcluded',
    label: 'Com quem a equipe excluiu',
    inWords: () => 'com quem e com o que a equipe excluiu',
  },
] as const satisfies readonly {
  choice: Exclude<keyof AnalysedPeople, 'group'>;
  label: string;
  inWords(people: AnalysedPeople): string;
}[];

type Props = {
  view: StudySearch;
  /** The names of the groups, once they are told. */
  groups: readonly string[];
  onChange(people: Partial<AnalysedPeople>): void;
};

/** Over whom the analyses are, and which choice is the registered one. */
export function AnalysedPeopleSwitches({ view, groups, onChange }: Props) {
  const people = peopleOf(view);
  const { group } = people;
  const ofGroup = group === null ? [] : [`só o grupo ${groups[group - 1] ?? group}`];
  const chosen = [...switches.filter(({ choice }) => people[choice]).map(({ inWords }) => inWords(people)), ...ofGroup];
  return (
    <Fieldset legend="Quem entra nas análises">
      <Stack gap="sm">
        <Group className={`${classes.switches} wm-not-printed`}>
          {switches.map(({ choice, label }) => (
            <Switch
              key={choice}
              classNames={{ body: classes.body, track: classes.track }}
              label={label}
              checked={people[choice]}
              onChange={({ currentTarget }) => onChange({ [choice]: currentTarget.checked })}
            />
          ))}
        </Group>
        {groups.length > 0 && (
          <NativeSelect
            className="wm-not-printed"
            label="Grupo"
            maw="20rem"
            data={[
              { value: '', label: 'Todos os grupos' },
              ...groups.map((name, index) => ({ value: String(index + 1), label: name })),
            ]}
            value={group ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ group: value === '' ? null : Number(value) })}
          />
        )}
        <Text size="sm" role="status">
          {areRegistered(people) ? (
            'Escolha registrada: todas as pessoas inscritas que a equipe não excluiu. É a que aparece sem outra escolha.'
          ) : (
            <>
              <strong>Outra escolha que a registrada:</strong> {chosen.join('; ')}. Serve para ver se os resultados
              dependem disso.
            </>
          )}
        </Text>
        {!areRegistered(people) && (
          <StandaloneLink to="/studyanalysis" search={studyAddress.write({ ...view, ...registeredPeople })}>
            Voltar à escolha registrada
          </StandaloneLink>
        )}
      </Stack>
    </Fieldset>
  );
}
