import { repeatPurposeLabels } from './answer-labels.ts';
import { ratingsTable } from './ratings-table.ts';
import type { Column, TableDescription } from './table-description.ts';

const { code, day, position, word, outcome, scale_reversed: _ofSession, ...measured } = ratingsTable.columns;

/** Every presentation after the fortieth rating, rated or not. Only archives with such ratings have this table. */
export const repeatedRatingsTable = {
  name: 'ratingsagain',
  title: {
    pt: 'Avaliação de palavras que voltaram e de palavras inventadas',
    en: 'Rating of words that came once more and of pseudo-words',
  },
  grain: {
    pt: 'uma linha por participante, dia e aparição de uma palavra depois da quadragésima nota',
    en: 'one row per participant, day and presentation of a word after the fortieth rating',
  },
  keys: ['code', 'day', 'position'],
  columns: {
    code,
    day: repeatColumn(day),
    position: {
      ...repeatColumn(position),
      description: {
        pt: 'Continua a contagem de ratings: a primeira vem depois da última aparição do dia em ratings.',
        en: 'Goes on counting where ratings ends: the first comes after the last presentation of the day in ratings.',
      },
    },
    word: repeatColumn(word),
    again_for: {
      type: 'category',
      values: repeatPurposeLabels,
      label: { pt: 'Para que a palavra apareceu', en: 'What the word was shown for' },
      description: {
        pt: 'Segunda nota da mesma palavra no mesmo dia, ou nota de uma palavra inventada; nunca entra em ratings, médias, resultados nem nuvens.',
        en: 'Second rating of the same word on the same day, or the rating of a pseudo-word; never part of ratings, means, results or clouds.',
      },
      from: [
        'word_presentation_again.again_for',
        'word_rating_session.again.baseline',
        'word_rating_session.again.retest',
        'word_rating_session.again.pseudoWords',
      ],
      own: 'Para quê',
    },
    outcome: {
      ...repeatColumn(outcome),
      description: {
        pt: 'Uma palavra sem nota volta atrás das outras que voltaram, no máximo duas vezes; uma palavra inventada, nunca.',
        en: 'A word without a rating comes back behind the others that came once more, at most twice; a pseudo-word never.',
      },
    },
    draw_seed: {
      type: 'integer',
      label: {
        pt: 'Semente das palavras que voltaram e da ordem das inventadas',
        en: 'Seed of the words that came once more and of the order of pseudo-words',
      },
      from: ['word_rating_session.again.seed'],
      own: false,
    },
    draw_version: {
      type: 'integer',
      label: {
        pt: 'Versão do sorteio das palavras que voltaram',
        en: 'Version of the draw of the words that came once more',
      },
      from: ['word_rating_session.again.version'],
      own: false,
    },
    ...(Object.fromEntries(
      Object.entries<Column>(measured).map(([name, column]) => [name, repeatColumn(column)]),
    ) as typeof measured),
  },
} as const satisfies TableDescription;

function repeatColumn<C extends Column>(column: C): C {
  return {
    ...column,
    from: column.from.map((place) => place.replace('word_presentation.', 'word_presentation_again.')),
  };
}

const ofFirst = {
  pt: 'a palavra não voltou neste dia, ou voltou e não recebeu nota',
  en: 'the word did not come once more on this day, or came and was not rated',
};

/** Second ratings of words: only archives that have such ratings have these columns. */
export const analysisReadyRepeats = {
  valence_again: {
    ...repeatColumn(ratingsTable.columns.valence),
    label: { pt: 'Segunda nota do mesmo dia (valência)', en: 'Second rating of the same day (valence)' },
    description: {
      pt: 'Fora das médias; no dia 1, com a nova linha de base, é dela que as mudanças das palavras treinadas e vizinhas partem.',
      en: 'Not part of means; on day 1, with the new baseline, shifts of trained words and neighbours are counted from it.',
    },
    missing: ofFirst,
  },
  reaction_time_again_ms: {
    ...repeatColumn(ratingsTable.columns.reaction_time_ms),
    label: { pt: 'Tempo de resposta da segunda nota', en: 'Reaction time of the second rating' },
    missing: ofFirst,
  },
  again_for: { ...ratingsAgainColumn('again_for'), missing: ofFirst },
} satisfies Record<string, Column>;

function ratingsAgainColumn<Name extends keyof typeof repeatedRatingsTable.columns>(name: Name) {
  return repeatedRatingsTable.columns[name];
}
