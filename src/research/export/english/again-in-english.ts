/** Words that came once more. */
export const againInEnglish: Readonly<Record<string, string>> = {
  'Avaliação de palavras que voltaram': 'Rating of words that came once more',
  'uma linha por participante, dia e aparição de uma palavra depois da quadragésima nota':
    'one row per participant, day and showing of a word after the fortieth rating',
  'Continua a contagem de ratings: a primeira vem depois da última aparição do dia em ratings.':
    'Goes on counting where ratings ends: the first comes after the last showing of the day in ratings.',
  'Para que a palavra voltou': 'What the word came once more for',
  'Segunda nota da mesma palavra no mesmo dia; nunca entra em ratings, médias, resultados nem nuvens.':
    'Second rating of the same word on the same day; never part of ratings, means, results or clouds.',
  'nova linha de base: as dez palavras do dia 1 e as vizinhas':
    'new baseline: the ten words of day 1 and their neighbours',
  'reteste: palavras sorteadas': 'retest: words that were drawn',
  'Uma palavra sem nota volta atrás das outras que voltaram, no máximo duas vezes.':
    'A word without a rating comes back behind the others that came once more, at most twice.',
  'Semente das palavras que voltaram': 'Seed of the words that came once more',
  'Versão do sorteio das palavras que voltaram': 'Version of the draw of the words that came once more',
  'Segunda nota do mesmo dia (valência)': 'Second rating of the same day (valence)',
  'Fora das médias; no dia 1, com a nova linha de base, é dela que as mudanças das palavras treinadas e vizinhas partem.':
    'Not part of means; on day 1, with the new baseline, shifts of trained words and neighbours are counted from it.',
  'a palavra não voltou neste dia, ou voltou e não recebeu nota':
    'the word did not come once more on this day, or came and was not rated',
  'Tempo de resposta da segunda nota': 'Reaction time of the second rating',
};
