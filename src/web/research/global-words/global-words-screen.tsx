import { Group, Switch, Text, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type GlobalWords, readGlobalWords } from '#contract/research/global-words-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { ChartDownloads } from '#web/platform/ui/chart-downloads.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { numbersAsCsv } from '#web/platform/ui/numbers-table.ts';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { SnapshotNote } from '#web/research/snapshots/snapshot-note.tsx';
import { whileComputed } from '#web/research/snapshots/while-computed.ts';
import { BlindedNotice } from '#web/research/study-analysis/blinded-notice.tsx';
import classes from './global-words-screen.module.css';
import type { ScatterPoint } from './scatter-layout.ts';
import { wordColumns } from './word-columns.ts';
import { chosenWords, type WordsSearch, wordsAddressOf, wordsSearchOf } from './words-in-address.ts';
import { WordsScatter } from './words-scatter.tsx';
import { WordsTable } from './words-table.tsx';

/** `/globalanalysis`: every word that was rated, over everybody. */
export function GlobalWordsScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['global words'],
    queryFn: () => askServer(readGlobalWords),
    // Results that the plan keeps unseen are not on their way.
    refetchInterval: (query) => (query.state.data?.blinded ? false : whileComputed(query)),
    refetchOnMount: 'always',
  });
  return (
    <StaffFrame heading="Análise global">
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={12} />}
      {data?.blinded && (
        <>
          <BlindedNotice blinded={data.blinded} />
          <StandaloneLink to="/studyanalysis" search={{ tab: 'plan' }}>
            Ver o plano de análise, em Estudo
          </StandaloneLink>
        </>
      )}
      {data?.blinded === null && <SnapshotNote snapshot={data} />}
      {data?.content && <AllWords content={data.content} />}
    </StaffFrame>
  );
}

function AllWords({ content }: { content: GlobalWords }) {
  const navigate = useNavigate();
  const search = wordsSearchOf(useSearch({ from: '/globalanalysis' }));
  const [typed, setTyped] = useState(search.search);
  const drawing = useRef<HTMLDivElement>(null);
  const show = (changed: Partial<WordsSearch>) =>
    void navigate({ to: '/globalanalysis', search: wordsAddressOf({ ...search, ...changed }), replace: true });
  if (content.words.length === 0) {
    const testPeople = testsInWords(content.testPeopleCount);
    return (
      <Text>
        Ninguém avaliou palavras ainda. Elas aparecem aqui com a primeira nota.
        {testPeople !== null && ` ${testPeople}.`}
      </Text>
    );
  }
  const words = chosenWords(content.words, search);
  return (
    <>
      <Text className={classes.summary}>{summaryOf(content)}</Text>
      <section className={classes.figure} aria-labelledby="nota-e-tempo">
        <Group justify="space-between" align="flex-start">
          <Title order={2} size="h4" id="nota-e-tempo">
            Nota e tempo de resposta
          </Title>
          <ChartDownloads
            title="Nota e tempo de resposta"
            fileName="palavras"
            drawing={drawing}
            csv={() => numbersAsCsv(wordColumns, content.words)}
          />
        </Group>
        <div ref={drawing}>
          <WordsScatter points={content.words.flatMap(toPoint)} />
        </div>
        <Text size="sm" c="dimmed" maw="80ch">
          Cada ponto é uma palavra, com as notas de todos os dias. Com o teclado: Tab leva ao gráfico, as setas vão de
          palavra em palavra. Exploratório.
        </Text>
      </section>
      <div className={classes.tools}>
        <TextInput
          label="Procurar palavra"
          type="search"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            show({ search: event.currentTarget.value });
          }}
          className={classes.search}
        />
        <Switch
          label="Mostrar detalhes"
          size="md"
          checked={search.hasDetails}
          onChange={(event) => show({ hasDetails: event.currentTarget.checked })}
          className={classes.toggle}
        />
      </div>
      <Text role="status" size="sm" c="dimmed">
        {words.length === content.words.length
          ? counted(words.length, 'palavra', 'palavras')
          : `${words.length} de ${counted(content.words.length, 'palavra', 'palavras')}`}
      </Text>
      {words.length === 0 ? (
        <Text>Nenhuma palavra com “{search.search}”. Apague o que procurou para ver todas.</Text>
      ) : (
        <WordsTable
          words={words}
          hasDetails={search.hasDetails}
          order={search.order}
          onSort={(order) => show({ order })}
        />
      )}
    </>
  );
}

function summaryOf({ peopleCount, excludedCount, testPeopleCount }: GlobalWords): string {
  const people = `Notas de ${counted(peopleCount, 'participante', 'participantes')}.`;
  const testPeople = testsInWords(testPeopleCount);
  return [people, ...excludedInWords(excludedCount), ...(testPeople === null ? [] : [`${testPeople}.`])].join(' ');
}

function excludedInWords(excludedCount: number): string[] {
  if (excludedCount === 0) return [];
  const left = excludedCount === 1 ? 'fica de fora, por decisão da equipe' : 'ficam de fora, por decisão da equipe';
  return [`${counted(excludedCount, 'participante', 'participantes')} ${left}.`];
}

function toPoint({ word, all }: GlobalWords['words'][number]): ScatterPoint[] {
  const { mean: valence } = all.valence;
  const { mean: reactionTimeMs } = all.reactionTimeMs;
  if (valence === null || reactionTimeMs === null) return [];
  return [{ word, valence, reactionTimeMs, ratedCount: all.ratedCount }];
}
