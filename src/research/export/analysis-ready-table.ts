import { inventoryScales } from '#study/inventory/inventory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { scoreColumn } from './inventory-table.ts';
import { codeColumn, dayColumn, partExcludedColumn } from './shared-columns.ts';
import { describeTable } from './table-description.ts';
import { valenceColumn } from './valence-column.ts';
import { polePriorLabels, wordPlaceLabels } from './word-labels.ts';

const unlessRated = 'a palavra não recebeu nota neste dia';
const drawn = ['assignment.content.low', 'assignment.content.high', 'assignment.content.neutral'] as const;

/** What most analyses of words begin with, put together once: whose word, when, its part in the study, its rating, the mood of the day. */
export const analysisReadyTable = describeTable({
  name: 'analysisready',
  title: 'Pronta para análise: palavras, notas e escores',
  grain: 'uma linha por participante, dia e palavra mostrada no dia',
  keys: ['code', 'day', 'word'],
  columns: {
    code: codeColumn,
    is_excluded: {
      type: 'yesNo',
      label: 'Fora das análises',
      description: 'A mesma marca de people.is_excluded.',
      from: ['participant.excluded_at'],
    },
    day: dayColumn('word_presentation'),
    part_excluded: { ...partExcludedColumn, description: 'A mesma marca de ratings.part_excluded.' },
    inventory_excluded: {
      ...partExcludedColumn,
      label: 'Inventário do dia fora das análises',
      description: 'A mesma marca de scores.part_excluded: é dos três escores da linha.',
    },
    word: { type: 'text', label: 'Palavra', from: ['word_presentation.word'] },
    role: {
      type: 'category',
      values: wordPlaceLabels,
      label: 'Papel da palavra para a pessoa',
      description:
        'O mesmo nos três dias. As notas do dia 1 decidem quem é treinada e quem é vizinha: do dia 1 em diante elas voltam por si ' +
        'em direção à média.',
      from: [...drawn, 'word_presentation.valence', 'word_presentation.reaction_time_ms'],
      derivation:
        'pelo sorteio do dia 1; vizinhas pela ordem das notas do dia 1; neutra só a que não é treinada depois nem vizinha',
      missing: 'as dez palavras ainda não foram sorteadas',
    },
    is_neutral_word: {
      type: 'yesNo',
      label: 'É palavra neutra do sorteio',
      description:
        'Palavra de comparação; opção no Teste 2 só com uma rede. No sorteio do dia 1, também quando ' +
        'a palavra é vizinha.',
      from: ['assignment.content.neutral'],
      missing: 'as dez palavras ainda não foram sorteadas',
    },
    pole: {
      type: 'integer',
      values: polePriorLabels,
      label: 'Polo da palavra antes do estudo',
      description: 'Das normas; o papel depende só das notas da própria pessoa.',
      from: ['word_presentation.word', 'word_presentation.material_hash'],
      derivation: 'de words.json, na versão sob a qual a palavra foi mostrada',
      missing: 'a palavra não está nessa versão',
    },
    valence: { ...valenceColumn, missing: unlessRated },
    reaction_time_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Tempo de resposta',
      description: 'Como em ratings, da aparição que recebeu a nota.',
      from: ['word_presentation.reaction_time_ms'],
      missing: unlessRated,
    },
    position: {
      type: 'integer',
      label: 'Ordem da aparição que recebeu a nota',
      from: ['word_presentation.position'],
      missing: unlessRated,
    },
    showing_count: {
      type: 'integer',
      label: 'Aparições no dia',
      from: ['word_presentation.position'],
      derivation: 'contagem',
    },
    time_out_count: {
      type: 'integer',
      label: 'Aparições em que o tempo esgotou',
      from: ['word_presentation.outcome'],
      derivation: 'contagem',
    },
    ...keyedBy(inventoryScales, (scale) => ({ ...scoreColumn(scale), missing: 'o inventário do dia não foi enviado' })),
  },
});
