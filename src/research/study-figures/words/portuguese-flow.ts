import { plural } from '#study/wording/plural.ts';

const count = (number: number) => number.toLocaleString('pt-BR');

export const portugueseFlow = {
  enrolled: (people: number) => `Inscritas: ${count(people)}`,
  inAnalyses: (people: number) => `Nas análises: ${count(people)}`,
  out: (people: number) => `Fora: ${count(people)}`,
  excluded: (people: number) => plural(people, 'excluída pela equipe', 'excluídas pela equipe'),
  flagged: (people: number) => plural(people, 'com sinais de qualidade', 'com sinais de qualidade'),
  partlyExcluded: (people: number) => plural(people, 'com parte de um dia excluída', 'com parte de um dia excluída'),
  incomplete: (people: number) => plural(people, 'sem os três dias', 'sem os três dias'),
  notBegun: (people: number) => plural(people, 'não começou', 'não começaram'),
  began: (day: number, people: number) => `Dia ${day}: ${plural(people, 'começou', 'começaram')}`,
  inventory: (people: number) => `enviaram o inventário: ${count(people)}`,
  words: (people: number) => `avaliaram as palavras: ${count(people)}`,
  finished: (people: number) => `chegaram ao fim: ${count(people)}`,
  notFinished: (day: number, people: number) =>
    plural(people, `não terminou o dia ${day}`, `não terminaram o dia ${day}`),
  notNext: (day: number, people: number) => plural(people, `não começou o dia ${day}`, `não começaram o dia ${day}`),
  finishedAll: (people: number) => `Terminaram os três dias: ${count(people)}`,
};
