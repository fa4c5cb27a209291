import { Text, Title } from '@mantine/core';
import type { MaterialInForce } from '#contract/team/study-material-calls.ts';
import { fillPlaceholders, type PlaceholderValues } from '#study/material/placeholders.ts';
import { Facts } from '#web/platform/ui/facts.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import type { PassageGroup } from './material-passages.ts';
import { MaterialText } from './material-text.tsx';
import classes from './passages-part.module.css';
import { SearchedList } from './searched-list.tsx';
import { type SettingInWords, settingsInWords } from './settings-in-words.ts';

type Props = { groups: readonly PassageGroup[]; values: PlaceholderValues; label: string };

export function PassagesPart({ groups, values, label }: Props) {
  const items = groups.flatMap((group) => group.passages.map((passage) => ({ group, ...passage })));
  return (
    <SearchedList
      key={label}
      label={label}
      items={items}
      // Emphasis within a sentence must not hide a match.
      textsOf={({ title, text }) => [title, text.replaceAll('**', '')].map((one) => fillPlaceholders(one, values))}
      one="texto"
      many="textos"
    >
      {(found) =>
        [...Map.groupBy(found, ({ group }) => group)].map(([{ title, file }, passages]) => (
          <HeadedSection key={title} title={title} className={classes.group}>
            <Text size="sm" c="dimmed">
              {file}
            </Text>
            {passages.map((passage, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two buttons of one page may have the same text
              <div key={place} className={classes.passage}>
                <Title order={3} size="h5">
                  <WholeWords>{fillPlaceholders(passage.title, values)}</WholeWords>
                </Title>
                <MaterialText text={passage.text} values={values} isMarkdown={passage.isMarkdown ?? false} />
              </div>
            ))}
          </HeadedSection>
        ))
      }
    </SearchedList>
  );
}

export function SettingsPart({ material: { settings, placeholders } }: { material: MaterialInForce }) {
  const said = settingsInWords(settings).flatMap(({ title, settings: ofGroup }) =>
    ofGroup.map((setting) => ({ title, ...setting })),
  );
  const filled = Object.entries(placeholders.values).map(([name, { meaning, value }]) => ({
    ...{ title: placeholdersTitle, name, meaning, value: value ?? 'sem valor ainda', field: '' },
  }));
  return (
    <SearchedList
      label="Procurar configuração"
      items={[...said, ...filled]}
      textsOf={({ name, value, meaning, field }) => [name, value, meaning, field]}
      one="valor"
      many="valores"
    >
      {(found) =>
        [...Map.groupBy(found, ({ title }) => title)].map(([title, ofGroup]) => (
          <HeadedSection key={title} title={title} className={classes.group}>
            {title === placeholdersTitle ? (
              <>
                <Text maw="75ch">O que os textos dizem no lugar de cada marcador, de placeholders.json.</Text>
                <Facts facts={ofGroup.map(({ name, meaning, value }) => [`${meaning} (${name})`, value])} />
              </>
            ) : (
              ofGroup.map((setting) => <Setting key={setting.field} {...setting} />)
            )}
          </HeadedSection>
        ))
      }
    </SearchedList>
  );
}

const placeholdersTitle = 'Marcadores';

function Setting({ name, value, meaning, field }: SettingInWords) {
  return (
    <div className={classes.passage}>
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
  );
}
