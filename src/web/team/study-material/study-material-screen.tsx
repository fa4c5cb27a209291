import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MaterialInForce, MaterialWords } from '#contract/team/study-material-calls.ts';
import { fillPlaceholders, type PlaceholderValues } from '#study/material/placeholders.ts';
import { QueryContent, staffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { PageParts } from '#web/platform/ui/part-tabs.tsx';
import { Sentences } from '#web/platform/ui/sentences.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { writtenDate } from '#web/platform/ui/written-date.ts';
import { plannedAnalysisInWords } from '#web/research/study-analysis/plan-in-words.ts';
import { HistoryPart } from './history-part.tsx';
import { InventoryPart } from './inventory-part.tsx';
import { type MaterialScreenPart, materialAddress, materialScreenParts } from './material-address.ts';
import { MaterialHead } from './material-head.tsx';
import { type PassageGroup, shownTextsOf, termOf } from './material-passages.ts';
import { materialInForceQuery, materialWordsQuery } from './material-query.ts';
import { MaterialText } from './material-text.tsx';
import classes from './passages-part.module.css';
import { QuestionnairePart } from './questionnaire-part.tsx';
import { SearchedList } from './searched-list.tsx';
import { type SettingInWords, settingsInWords } from './settings-in-words.ts';
import { PropertiesPart, WordsPart } from './words-part.tsx';

const partNames: Record<MaterialScreenPart, string> = {
  words: 'Palavras',
  texts: 'Textos',
  questionnaire: 'Questionário',
  inventory: 'Inventário',
  consent: 'Termo',
  settings: 'Configurações',
  properties: 'Propriedades',
  plan: 'Plano',
  history: 'O que mudou',
};

export const StudyMaterialScreen = staffScreen('Material do estudo', materialInForceQuery, 14, Material);

function Material(material: MaterialInForce) {
  const [search, show] = usePageAddress(materialAddress);
  const { plan, hasProperties } = material;
  const parts = materialScreenParts.filter(
    (part) => (part !== 'plan' || plan !== null) && (part !== 'properties' || hasProperties),
  );
  const part = parts.includes(search.part) ? search.part : 'words';
  const { values } = material.placeholders;
  const contents: Record<MaterialScreenPart, ReactNode> = {
    words: <WithWords>{(words) => <WordsPart words={words} />}</WithWords>,
    properties: <WithWords>{({ properties }) => <PropertiesPart properties={properties ?? []} />}</WithWords>,
    texts: <PassagesPart groups={shownTextsOf(material)} values={values} label="Procurar nos textos" />,
    consent: <PassagesPart groups={termOf(material)} values={values} label="Procurar no termo" />,
    questionnaire: <QuestionnairePart material={material} />,
    inventory: <InventoryPart material={material} />,
    settings: <SettingsPart material={material} />,
    plan: plan && <PlanPart plan={plan} />,
    history: <HistoryPart search={search} show={show} />,
  };
  return (
    <>
      <MaterialHead edition={material.edition} />
      <PageParts
        label="Partes do material"
        parts={parts}
        nameOf={(one) => partNames[one]}
        inOneRowFrom="wideComputer"
        open={part}
        // A new part resets the search.
        onOpen={(next) => show({ part: next, search: '' })}
      >
        <Stack gap="md">{contents[part]}</Stack>
      </PageParts>
    </>
  );
}

/** Loaded on demand. */
function WithWords({ children }: { children(words: MaterialWords): ReactNode }) {
  const read = useQuery(materialWordsQuery);
  return (
    <QueryContent of={read} lines={12}>
      {children}
    </QueryContent>
  );
}

function PlanPart({ plan }: { plan: NonNullable<MaterialInForce['plan']> }) {
  return (
    <>
      <DescriptionList
        facts={[
          ['Registrado em', writtenDate(plan.registered)],
          ['Versão', plan.version],
          ['Pessoas previstas', plan.plannedPeople ?? 'sem número'],
          ['Resultados fechados até', plan.blindedUntil === null ? 'sem data' : writtenDate(plan.blindedUntil)],
          ['Resultados fechados até que terminem', plan.blindedUntilPeople ?? 'sem número'],
        ]}
      />
      <Text fw={600}>Análises registradas</Text>
      <Sentences
        of={[
          ...plan.confirmatory.map(plannedAnalysisInWords),
          ...plan.elsewhere.map((analysis) => `${analysis} (não calculado aqui)`),
        ]}
      />
      <MarkdownText markdown={plan.markdown} />
      <StandaloneLink to="/studyanalysis" search={{ tab: 'plan' }}>
        Ver o plano ao lado dos resultados, em Estudo
      </StandaloneLink>
    </>
  );
}

type Props = { groups: readonly PassageGroup[]; values: PlaceholderValues; label: string };

function PassagesPart({ groups, values, label }: Props) {
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
          <HeadedSection key={title} gap="sm" title={title} className={classes.group}>
            <Text size="sm" c="dimmed">
              {file}
            </Text>
            {passages.map((passage, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two buttons of one page may have the same text
              <div key={place} className={classes.passage}>
                <Title order={3} size="h5">
                  <NoWrap>{fillPlaceholders(passage.title, values)}</NoWrap>
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

function SettingsPart({ material: { settings, placeholders } }: { material: MaterialInForce }) {
  const rows = settingsInWords(settings).flatMap(({ title, settings: ofGroup }) =>
    ofGroup.map((setting) => ({ title, ...setting })),
  );
  const filled = Object.entries(placeholders.values).map(([name, { meaning, value }]) => ({
    ...{ title: placeholdersTitle, name, meaning, value: value ?? 'sem valor ainda', field: '' },
  }));
  return (
    <SearchedList
      label="Procurar configuração"
      items={[...rows, ...filled]}
      textsOf={({ name, value, meaning, field }) => [name, value, meaning, field]}
      one="valor"
      many="valores"
    >
      {(found) =>
        [...Map.groupBy(found, ({ title }) => title)].map(([title, ofGroup]) => (
          <HeadedSection key={title} gap="sm" title={title} className={classes.group}>
            {title === placeholdersTitle ? (
              <>
                <Text maw="75ch">O que os textos dizem no lugar de cada marcador, de placeholders.json.</Text>
                <DescriptionList facts={ofGroup.map(({ name, meaning, value }) => [`${meaning} (${name})`, value])} />
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
        <NoWrap>{name}</NoWrap>
      </Title>
      <div>
        <Text fw={600}>{value}</Text>
        <Text>
          <NoWrap>{meaning}</NoWrap>
        </Text>
        <Text size="sm" c="dimmed">
          {field}
        </Text>
      </div>
    </div>
  );
}
