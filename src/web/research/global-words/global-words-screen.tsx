import '#web/platform/ui/valence-colours.css';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { OutputOf } from '#contract/platform/call.ts';
import { type GlobalWords, readGlobalWords } from '#contract/research/global-words-calls.ts';
import { shadeOfValence } from '#research/results-pictures/valence-shade.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import { searchKey } from '#study/text/same-text.ts';
import { plural } from '#study/wording/plural.ts';
import { ratingRange, ratingRangeWithPoles } from '#study/wording/rating-scale-in-words.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';
import { staffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { widthInEm } from '#web/participation/relation-task/word-width.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { ChartDownloads } from '#web/platform/ui/chart-downloads.tsx';
import { decimal } from '#web/platform/ui/decimal.ts';
import layout from '#web/platform/ui/layout.module.css';
import { ListFilters } from '#web/platform/ui/list-filters.tsx';
import { numbersAsCsv } from '#web/platform/ui/numbers-table.ts';
import { sortRows } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { leftOutInWords } from '#web/research/quality/exclusion-in-words.ts';
import { refetchWhileComputing, SnapshotNote } from '#web/research/snapshots/snapshot-note.tsx';
import { BlindedNotice } from '#web/research/study-analysis/blinded-notice.tsx';
import { globalWordsAddress } from './global-words-address.ts';
import { dotRadius, layOutScatter, type PlacedPoint, type ScatterPoint } from './scatter-layout.ts';
import { wordColumns } from './word-columns.ts';
import classes from './words-scatter.module.css';

const globalWordsQuery = queryOf({
  queryKey: ['global words'],
  call: readGlobalWords,
  // A blinded study computes nothing, so polling would not end.
  refetchInterval: (query) => (query.state.data?.blinded ? false : refetchWhileComputing(query)),
  refetchOnMount: 'always',
});

/** `/globalanalysis` */
export const GlobalWordsScreen = staffScreen('Análise global', globalWordsQuery, 12, Words);

function Words({ blinded, ...snapshot }: OutputOf<typeof readGlobalWords>) {
  return blinded ? (
    <>
      <BlindedNotice blinded={blinded} />
      <StandaloneLink to="/studyanalysis" search={{ tab: 'plan' }}>
        Ver o plano de análise, em Estudo
      </StandaloneLink>
    </>
  ) : (
    <>
      <SnapshotNote snapshot={snapshot} />
      {snapshot.content && <AllWords content={snapshot.content} />}
    </>
  );
}

const shortColumns = wordColumns.filter(({ isDetail }) => !isDetail).map(({ group: _group, ...column }) => column);

function AllWords({ content }: { content: GlobalWords }) {
  const [search, show] = usePageAddress(globalWordsAddress);
  const drawing = useRef<HTMLDivElement>(null);
  if (content.words.length === 0) {
    const testPeople = testsInWords(content.testPeopleCount);
    return (
      <Text>
        Ninguém avaliou palavras ainda. Elas aparecem aqui com a primeira nota.
        {testPeople !== null && ` ${testPeople}.`}
      </Text>
    );
  }
  const found = content.words.filter(({ word }) => searchKey(word).includes(searchKey(search.search)));
  const all = plural(content.words.length, 'palavra', 'palavras');
  return (
    <>
      <Text className={layout.numbers}>{summaryOf(content)}</Text>
      <Stack component="section" gap="xs" maw={980} aria-labelledby="nota-e-tempo">
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
      </Stack>
      <ListFilters
        address={globalWordsAddress}
        values={search}
        show={show}
        search={{ of: 'search', label: 'Procurar palavra', most: 60, room: '16rem', starts: 'atOnce' }}
        fields={[{ of: 'hasDetails', label: 'Mostrar detalhes', kind: 'box' }]}
        count={found.length === content.words.length ? all : `${found.length} de ${all}`}
      />
      <RecordList
        isNarrow
        label="Tabela das palavras"
        caption={
          search.hasDetails
            ? `Notas de ${ratingRange} e tempos em milissegundos. Intervalos de 95% por dia, a partir de ${minimumForInference} pessoas: em um dia, cada pessoa dá uma só nota a cada palavra.`
            : `Notas de ${ratingRange} e tempos em milissegundos, de todos os dias.`
        }
        columns={search.hasDetails ? wordColumns : shortColumns}
        rows={sortRows(wordColumns, found, search)}
        keyOf={({ word }) => word}
        order={search}
        onSort={show}
        empty={`Nenhuma palavra com “${search.search}”. Apague o que procurou para ver todas.`}
      />
    </>
  );
}

function summaryOf({ peopleCount, excludedCount, testPeopleCount }: GlobalWords): string {
  const people = `Notas de ${plural(peopleCount, 'participante', 'participantes')}.`;
  return [people, ...leftOutInWords(excludedCount, testPeopleCount)].join(' ');
}

function toPoint({ word, all }: GlobalWords['words'][number]): ScatterPoint[] {
  const { mean: valence } = all.valence;
  const { mean: reactionTimeMs } = all.reactionTimeMs;
  if (valence === null || reactionTimeMs === null) return [];
  return [{ word, valence, reactionTimeMs, ratedCount: all.ratedCount }];
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Arrow keys walk the words by valence. */
function WordsScatter({ points }: { points: readonly ScatterPoint[] }) {
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const [marked, setMarked] = useState<string | null>(null);
  const width = Math.max(280, Math.round(room || 720));
  const height = Math.round(Math.min(440, Math.max(280, width * 0.5)));
  const placed = layOutScatter(points, width, height);
  const markedPoint = placed.points.find(({ word }) => word === marked) ?? null;
  const inTabOrder = markedPoint ?? placed.points[0];

  function walk(event: KeyboardEvent<HTMLUListElement>) {
    const words: EventTarget[] = [...event.currentTarget.querySelectorAll('button')];
    const last = words.length - 1;
    const from = words.indexOf(event.target);
    const step = steps[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : step === undefined ? null : from + step;
    if (to === null) return;
    event.preventDefault();
    const target = words[Math.min(last, Math.max(0, to))];
    if (target instanceof HTMLElement) target.focus();
  }

  return (
    <div ref={ref} className={classes.frame}>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.drawing} aria-hidden>
        <Axes placed={placed} width={width} height={height} />
        {placed.points.map((point) => (
          <Dot key={point.word} point={point} isMarked={point === markedPoint} />
        ))}
        {markedPoint && <MarkedWord point={markedPoint} width={width} />}
      </svg>
      <ul className={classes.words} aria-label="Palavras do gráfico, da nota mais baixa à mais alta" onKeyDown={walk}>
        {placed.points.map((point) => (
          <li key={point.word}>
            <button
              type="button"
              tabIndex={point === inTabOrder ? 0 : -1}
              aria-label={inWords(point)}
              className={classes.word}
              style={{ left: `${(100 * point.x) / width}%`, top: `${(100 * point.y) / height}%` }}
              onFocus={() => setMarked(point.word)}
              onBlur={() => setMarked(null)}
              onClick={() => setMarked(point.word)}
              onPointerEnter={() => setMarked(point.word)}
              onPointerLeave={() => setMarked(null)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Dot({ point, isMarked }: { point: PlacedPoint; isMarked: boolean }) {
  const { x, y, label, word, valence } = point;
  return (
    <g>
      <circle
        className={classes.dot}
        cx={x}
        cy={y}
        r={dotRadius}
        style={{ fill: `var(--wm-valence-${shadeOfValence(valence)})` }}
      />
      {label && !isMarked && (
        <text className={classes.label} x={label.x} y={label.y} textAnchor={label.anchor}>
          {word}
        </text>
      )}
    </g>
  );
}

function Axes({ placed, width, height }: { placed: ReturnType<typeof layOutScatter>; width: number; height: number }) {
  const { left, right, top, bottom } = placed;
  return (
    <g aria-hidden className={classes.axes}>
      {placed.yTicks.map(({ value, at }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={at} y2={at} className={classes.grid} />
          <text x={left - 8} y={at + 4} textAnchor="end">
            {value.toLocaleString('pt-BR')}
          </text>
        </g>
      ))}
      {placed.xTicks.map(({ value, at }) => (
        <g key={value}>
          <line x1={at} x2={at} y1={bottom} y2={bottom + 5} className={classes.axis} />
          <text x={at} y={bottom + 18} textAnchor="middle">
            {value}
          </text>
        </g>
      ))}
      <line x1={left} x2={right} y1={bottom} y2={bottom} className={classes.axis} />
      <text x={(left + right) / 2} y={height - 6} textAnchor="middle">
        {width < 480 ? `Valência média (${ratingRange})` : `Valência média, de ${ratingRangeWithPoles}`}
      </text>
      <text x={12} y={(top + bottom) / 2} textAnchor="middle" transform={`rotate(-90 12 ${(top + bottom) / 2})`}>
        Tempo médio (ms)
      </text>
    </g>
  );
}

function MarkedWord({ point, width }: { point: PlacedPoint; width: number }) {
  const isLeft = point.x < width / 2;
  const x = isLeft ? point.x + 14 : point.x - 14;
  const y = Math.max(30, point.y);
  const anchor = isLeft ? 'start' : 'end';
  const room = Math.max(widthInEm(point.word) * 14, widthInEm(numbersOf(point)) * 11) + 8;
  return (
    <g aria-hidden className={classes.marked} data-not-in-picture>
      <rect x={isLeft ? x - 4 : x - room + 4} y={y - 24} width={room} height={38} rx={4} />
      <circle cx={point.x} cy={point.y} r={dotRadius + 3} />
      <text x={x} y={y - 9} textAnchor={anchor} className={classes.markedWord}>
        {point.word}
      </text>
      <text x={x} y={y + 8} textAnchor={anchor}>
        {numbersOf(point)}
      </text>
    </g>
  );
}

function numbersOf({ valence, reactionTimeMs, ratedCount }: ScatterPoint): string {
  return `nota ${decimal(valence)} · ${decimal(reactionTimeMs, 0)} ms · n ${ratedCount.toLocaleString('pt-BR')}`;
}

const inWords = (point: ScatterPoint): string => `${point.word}: ${numbersOf(point).replaceAll(' · ', ', ')}`;
