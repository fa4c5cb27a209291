import { Text, Title } from '@mantine/core';
import type { MaterialInForce } from '#contract/team/study-material-calls.ts';
import { Facts } from '#web/platform/ui/facts.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import classes from './passages-part.module.css';
import { SearchedList } from './searched-list.tsx';
import { hasSearched } from './searched-text.ts';
import { type SettingsGroup, settingsInWords } from './settings-in-words.ts';

type Props = { material: MaterialInForce; search: string; onSearch(search: string): void };

/** Numbers, dates and switches of the study, each with what it means; and the values that the texts are filled with. */
export function SettingsPart({ material: { settings, placeholders }, search, onSearch }: Props) {
  const groups = settingsInWords(settings);
  const found = groups.flatMap((group) => {
    const here = group.settings.filter(({ name, value, meaning, field }) =>
      hasSearched(search, name, value, meaning, field),
    );
    return here.length === 0 ? [] : [{ ...group, settings: here }];
  });
  const filled = Object.entries(placeholders.values);
  const foundFilled = filled.filter(([name, { meaning, value }]) => hasSearched(search, name, meaning, value ?? ''));
  return (
    <SearchedList
      label="Procurar configuração"
      search={search}
      onSearch={onSearch}
      total={countOf(groups) + filled.length}
      found={countOf(found) + foundFilled.length}
      one="valor"
      many="valores"
    >
      {found.map((group) => (
        <OneGroup key={group.title} group={group} />
      ))}
      {foundFilled.length > 0 && (
        <section aria-label="Marcadores" className={classes.group}>
          <Title order={2} size="h3">
            Marcadores
          </Title>
          <Text maw="75ch">O que os textos dizem no lugar de cada marcador, de placeholders.json.</Text>
          <Facts
            facts={foundFilled.map(([name, { meaning, value }]) => [
              `${meaning} (${name})`,
              value ?? 'sem valor ainda',
            ])}
          />
        </section>
      )}
    </SearchedList>
  );
}

function OneGroup({ group: { title, settings } }: { group: SettingsGroup }) {
  return (
    <section aria-label={title} className={classes.group}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {settings.map(({ name, value, meaning, field }) => (
        <div key={field} className={classes.passage}>
          <Title order={3} size="h5">
            <WholeWords>{name}</WholeWords>
          </Title>
          <div>
            <Text fw={600}>{value}</Text>
            <Text>
              <WholeWords>{meaning}</WholeWords>
            </Text>
            <Text size="sm" c="dimmed">
              {field}
            </Text>
          </div>
        </div>
      ))}
    </section>
  );
}

function countOf(groups: readonly SettingsGroup[]): number {
  return groups.reduce((sum, { settings }) => sum + settings.length, 0);
}
