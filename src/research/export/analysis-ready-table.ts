import { inventoryScales } from '#study/inventory/inventory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { scoreColumn } from './inventory-table.ts';
import { codeColumn, countDerivation, dayColumn, partExcludedColumn } from './shared-columns.ts';
import { describeTable } from './table-description.ts';
import { valenceColumn } from './valence-column.ts';
import { polePriorLabels, wordPlaceLabels } from './word-labels.ts';

const unlessRated = { pt: 'a palavra não recebeu nota neste dia', en: 'the word was not rated on this day' };
const undrawn = { pt: 'as dez palavras ainda não foram sorteadas', en: 'the ten words have not been drawn yet' };
const drawn = ['assignment.content.low', 'assignment.content.high', 'assignment.content.neutral'] as const;

/** One row per rated word, with role, rating and the day's scores joined. */
export const analysisReadyTable = describeTable('analysisready', {
  keys: ['code', 'day', 'word'],
  columns: {
    code: codeColumn,
    is_excluded: {
      type: 'yesNo',
      label: { pt: 'Fora das análises', en: 'Left out of the analyses' },
      description: { pt: 'A mesma marca de people.is_excluded.', en: 'The same mark as people.is_excluded.' },
      from: ['participant.excluded_at'],
    },
    day: dayColumn('word_presentation'),
    part_excluded: {
      ...partExcludedColumn,
      description: { pt: 'A mesma marca de ratings.part_excluded.', en: 'The same mark as ratings.part_excluded.' },
    },
    inventory_excluded: {
      ...partExcludedColumn,
      label: { pt: 'Inventário do dia fora das análises', en: 'Inventory of the day left out of the analyses' },
      description: {
        pt: 'A mesma marca de scores.part_excluded: é dos três escores da linha.',
        en: 'The same mark as scores.part_excluded: it is about the three scores of the row.',
      },
    },
    rating_finished: {
      type: 'yesNo',
      label: { pt: 'Avaliação do dia terminada', en: 'Rating of the day finished' },
      description: {
        pt: 'Se as palavras do dia foram avaliadas até o fim.',
        en: 'Whether the words of the day were rated to the end.',
      },
      from: ['word_rating_session.completed_at'],
    },
    counts_in_analyses: {
      type: 'yesNo',
      label: { pt: 'Nota que as análises contam', en: 'Rating that the analyses count' },
      description: {
        pt: 'As médias das telas e de analysis/ são sobre as linhas com 1: a palavra tem nota, a avaliação do dia foi terminada (rating_finished), a equipe não deixou de fora nem a pessoa (is_excluded) nem a avaliação do dia (part_excluded), e a participação não é de teste. As outras linhas são respostas dadas, que nenhuma média conta, com uma exceção: a tela Palavras e as linhas words de analysis/reanalysis.R contam também as notas de uma avaliação não terminada.',
        en: 'The means on the pages and of analysis/ are over the rows with 1: the word was rated, the rating of the day was finished (rating_finished), the team has left out neither the person (is_excluded) nor the rating of the day (part_excluded), and the participation is no test. The other rows are answers that were given and that no mean counts, with one exception: the page Palavras and the rows words of analysis/reanalysis.R also count the ratings of an unfinished rating of the day.',
      },
      from: [
        'word_presentation.valence',
        'word_rating_session.completed_at',
        'participant.excluded_at',
        'excluded_part.part',
        'participation_of_staff.participant_id',
        'test_participation.participant_id',
      ],
    },
    word: { type: 'text', label: { pt: 'Palavra', en: 'Word' }, from: ['word_presentation.word'] },
    role: {
      type: 'category',
      values: wordPlaceLabels,
      label: { pt: 'Papel da palavra para a pessoa', en: 'What the word is to the person' },
      description: {
        pt: 'O mesmo nos três dias. As notas do dia 1 decidem quem é treinada e quem é vizinha: do dia 1 em diante elas voltam por si em direção à média.',
        en: 'The same on all three days. The ratings of day 1 decide which words are trained and which are neighbours: from day 1 on these move back towards the mean by themselves.',
      },
      from: [...drawn, 'word_presentation.valence', 'word_presentation.reaction_time_ms'],
      derivation: {
        pt: 'pelo sorteio do dia 1; vizinhas pela ordem das notas do dia 1; neutra só a que não é treinada depois nem vizinha',
        en: 'by the draw of day 1; neighbours by the order of the ratings of day 1; neutral only what is neither trained later nor a neighbour',
      },
      missing: undrawn,
    },
    is_neutral_word: {
      type: 'yesNo',
      label: { pt: 'É palavra neutra do sorteio', en: 'Is a neutral word of the draw' },
      description: {
        pt: 'Palavra de comparação; opção no Teste 2 só com uma rede. No sorteio do dia 1, também quando a palavra é vizinha.',
        en: 'A word to compare with; an option in Test 2 only with one network. In the draw of day 1, also where the word is a neighbour.',
      },
      from: ['assignment.content.neutral'],
      missing: undrawn,
    },
    pole: {
      type: 'integer',
      values: polePriorLabels,
      label: { pt: 'Polo da palavra antes do estudo', en: 'Pole of the word before the study' },
      description: {
        pt: 'Das normas; o papel depende só das notas da própria pessoa.',
        en: "From norms; what a word is to a person depends on that person's own ratings alone.",
      },
      from: ['word_presentation.word', 'word_presentation.material_hash'],
      derivation: {
        pt: 'de words.json, na versão sob a qual a palavra foi mostrada',
        en: 'of words.json, in the version under which the word was shown',
      },
      missing: { pt: 'a palavra não está nessa versão', en: 'the word is not in that version' },
    },
    valence: { ...valenceColumn, missing: unlessRated },
    reaction_time_ms: {
      type: 'decimal',
      unit: 'ms',
      label: { pt: 'Tempo de resposta', en: 'Reaction time' },
      description: {
        pt: 'Como em ratings, da aparição que recebeu a nota.',
        en: 'As in ratings, of the presentation that was rated.',
      },
      from: ['word_presentation.reaction_time_ms'],
      missing: unlessRated,
    },
    position: {
      type: 'integer',
      label: { pt: 'Ordem da aparição que recebeu a nota', en: 'Position of the presentation that was rated' },
      from: ['word_presentation.position'],
      missing: unlessRated,
    },
    showing_count: {
      type: 'integer',
      label: { pt: 'Aparições no dia', en: 'Presentations on the day' },
      from: ['word_presentation.position'],
      derivation: countDerivation,
    },
    time_out_count: {
      type: 'integer',
      label: { pt: 'Aparições em que o tempo esgotou', en: 'Presentations that ran out of time' },
      from: ['word_presentation.outcome'],
      derivation: countDerivation,
    },
    ...keyedBy(inventoryScales, (scale) => ({
      ...scoreColumn(scale),
      missing: { pt: 'o inventário do dia não foi enviado', en: 'the inventory of the day was not submitted' },
    })),
  },
});
