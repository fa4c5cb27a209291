import { againForLabels } from './answer-labels.ts';
import { ratingsTable } from './ratings-table.ts';
import type { Column } from './table-description.ts';
import { describeTable } from './table-description.ts';

const { code, day, position, word, outcome, ...measured } = ratingsTable.columns;

/** Every showing of a word that came once more, rated or not. Only archives of studies in which any did have this table. */
export const ratingsAgainTable = describeTable({
  name: 'ratingsagain',
  title: 'Avaliação de palavras que voltaram',
  grain: 'uma linha por participante, dia e aparição de uma palavra depois da quadragésima nota',
  keys: ['code', 'day', 'position'],
  columns: {
    code,
    day: ofAgain(day),
    position: {
      ...ofAgain(position),
      description: 'Continua a contagem de ratings: a primeira vem depois da última aparição do dia em ratings.',
    },
    word: ofAgain(word),
    again_for: {
      type: 'category',
      values: againForLabels,
      label: 'Para que a palavra voltou',
      description: 'Segunda nota da mesma palavra no mesmo dia; nunca entra em ratings, médias, resultados nem nuvens.',
      from: [
        'word_presentation_again.again_for',
        'word_rating_session.again.baseline',
        'word_rating_session.again.retest',
      ],
    },
    outcome: {
      ...ofAgain(outcome),
      description: 'Uma palavra sem nota volta atrás das outras que voltaram, no máximo duas vezes.',
    },
    draw_seed: {
      type: 'integer',
      label: 'Semente das palavras que voltaram',
      from: ['word_rating_session.again.seed'],
    },
    draw_version: {
      type: 'integer',
      label: 'Versão do sorteio das palavras que voltaram',
      from: ['word_rating_session.again.version'],
    },
    ...(Object.fromEntries(
      Object.entries<Column>(measured).map(([name, column]) => [name, ofAgain(column)]),
    ) as typeof measured),
  },
});

/** The same of the table of these showings. */
function ofAgain<C extends Column>(column: C): C {
  return {
    ...column,
    from: column.from.map((place) => place.replace('word_presentation.', 'word_presentation_again.')),
  };
}

const ofFirst = 'a palavra não voltou neste dia, ou voltou e não recebeu nota';

/** What they add to the table that is ready for analysis. */
export const analysisReadyAgain = {
  valence_again: {
    ...ofAgain(ratingsTable.columns.valence),
    label: 'Segunda nota do mesmo dia (valência)',
    description:
      'Fora das médias; no dia 1, com a nova linha de base, é dela que as mudanças das palavras treinadas e vizinhas partem.',
    missing: ofFirst,
  },
  reaction_time_again_ms: {
    ...ofAgain(ratingsTable.columns.reaction_time_ms),
    label: 'Tempo de resposta da segunda nota',
    missing: ofFirst,
  },
  again_for: { ...ratingsAgainColumn('again_for'), missing: ofFirst },
} satisfies Record<string, Column>;

function ratingsAgainColumn<Name extends keyof typeof ratingsAgainTable.columns>(name: Name) {
  return ratingsAgainTable.columns[name];
}
