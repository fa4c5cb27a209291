import { counted } from '#study/wording/counted.ts';

const count = (number: number) => number.toLocaleString('pt-BR');

export const portugueseFlow = {
  enrolled: (people: number) => `Inscritas: ${count(people)}`,
  inAnalyses: (people: number) => `Nas análises: ${count(people)}`,
  out: (people: number) => `Fora: ${count(people)}`,
  excluded: (people: number) => counted(people, 'excluída pela equipe', 'excluídas pela equipe'),
  flagged: (people: number) => counted(people, 'com sinais de qualidade', 'com sinais de qualidade'),
  partlyExcluded: (people: number) => counted(people, 'com parte de um dia excluída', 'com parte de um dia excluída'),
  incomplete: (people: number) => counted(people, 'sem os três dias', 'sem os três dias'),
  notBegun: (people: number) => counted(people, 'não começou', 'não começaram'),
  began: (day: number, people: number) => `Dia ${day}: ${counted(people, 'começou', 'começaram')}`,
  inventory: (people: number) => `enviaram o inventário: ${count(people)}`,
  words: (people: number) => `avaliaram as palavras: ${count(people)}`,
  finished: (people: number) => `chegaram ao fim: ${count(people)}`,
  notFinished: (day: number, people: number) =>
    counted(people, `não terminou o dia ${day}`, `não terminaram o dia ${day}`),
  notNext: (day: number, people: number) => counted(people, `não começou o dia ${day}`, `não começaram o dia ${day}`),
  finishedAll: (people: number) => `Terminaram os três dias: ${count(people)}`,
};
