import { Text, Title } from '@mantine/core';
import type { MaterialInForce } from '#contract/team/study-material-calls.ts';
import { Facts } from '#web/platform/ui/facts.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import classes from './passages-part.module.css';
import { SearchedList } from './searched-list.tsx';
import { type SettingInWords, settingsInWords } from './settings-in-words.ts';

/** Numbers, dates and switches of the study, each with what it means; and the values that the texts are filled with. */
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
