import { plural } from '#study/wording/plural.ts';
import {
  type AgeBanding,
  type FixedAttribute,
  type PublishableChoice,
  questionnaireAttributes,
} from './publishable-choice.ts';
import { minimumGroupSize } from './smallest-group.ts';
import type { CoarserChoice } from './suggest-coarser.ts';

const listFormat = new Intl.ListFormat('pt-BR');

export const ageBandingLabels: Readonly<Record<AgeBanding, string>> = {
  fiveYears: 'Faixas de 5 anos',
  tenYears: 'Faixas de 10 anos',
  twentyYears: 'Faixas de 20 anos',
  twoBands: 'Duas faixas: até 39 anos e a partir de 40',
  leftOut: 'Sem a idade',
};

export const attributeLabels: Readonly<Record<FixedAttribute, string>> = {
  sex: 'Sexo',
  social: 'Estado civil',
  education: 'Escolaridade',
  study_group: 'Grupo, que vem do link de recrutamento',
};

const withArticle: Readonly<Record<FixedAttribute, string>> = {
  sex: 'o sexo',
  social: 'o estado civil',
  education: 'a escolaridade',
  study_group: 'o grupo',
};
const inBands: Readonly<Record<AgeBanding, string>> = {
  fiveYears: 'com faixas de 5 anos',
  tenYears: 'com faixas de 10 anos',
  twentyYears: 'com faixas de 20 anos',
  twoBands: 'com duas faixas de idade',
  leftOut: 'sem a idade',
};

/**
 * @param refused the choice whose smallest group is below k
 * @returns why no archive is made, and which coarser choice would do
 */
export function tooFewAlikeSentence(
  refused: { choice: PublishableChoice; smallestGroup: number },
  suggestion: CoarserChoice | null,
): string {
  const { smallestGroup } = refused;
  if (suggestion === null) {
    return `Há menos de ${minimumGroupSize} pessoas neste filtro que começaram os mesmos dias: com tão poucas, nenhum arquivo para publicar pode ser feito.`;
  }
  const found =
    smallestGroup === 1
      ? 'Há alguém que é a única pessoa com tudo o que o arquivo diria dela'
      : `O menor grupo de pessoas iguais em tudo o que o arquivo diria delas tem ${smallestGroup}`;
  const how = coarserChoices(refused.choice, suggestion.choice);
  return `${found}; é preciso que sejam pelo menos ${minimumGroupSize}. ${how}, o menor grupo tem ${suggestion.smallestGroup}.`;
}

function coarserChoices(
  requested: PublishableChoice,
  { age, attributes, spacing, device, progress }: PublishableChoice,
): string {
  const gone = requested.attributes.filter((name) => !attributes.includes(name));
  const fixed = gone.filter((name) => name in withArticle).map((name) => withArticle[name as FixedAttribute]);
  const added = gone.length - fixed.length;
  const without = [
    ...fixed,
    ...(added === 0 ? [] : [added === 1 ? 'a pergunta acrescentada' : 'as perguntas acrescentadas']),
    ...(spacing === requested.spacing ? [] : ['a distância entre os dias']),
    ...(device === requested.device ? [] : ['a classe do aparelho']),
  ];
  const parts = [
    ...(age === requested.age ? [] : [inBands[age]]),
    ...(without.length === 0 ? [] : [`sem ${listFormat.format(without)}`]),
    ...(progress === requested.progress ? [] : ['só com quem começou o último dia']),
  ];
  const sentence = listFormat.format(parts);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** @returns what is published of each person, and what is not; added questions left out are unknown here */
export function choiceInWords({ age, attributes, spacing, device, progress }: PublishableChoice): string {
  const fixed = attributes.filter((name) => name in withArticle).map((name) => withArticle[name as FixedAttribute]);
  const added = attributes.length - fixed.length;
  const published = [
    ...(age === 'leftOut' ? [] : [inBands[age].replace(/^com /, '')]),
    ...fixed.map((name) => name.replace(/^[oa] /, '')),
    ...(added === 0 ? [] : [plural(added, 'pergunta acrescentada', 'perguntas acrescentadas')]),
    ...(spacing === 'leftOut' ? [] : ['distância entre os dias']),
    ...(device === 'leftOut' ? [] : ['classe do aparelho']),
    ...(progress === 'everyone' ? [] : ['só quem começou o último dia']),
  ];
  const without = [
    ...(age === 'leftOut' ? ['a idade'] : []),
    ...questionnaireAttributes.filter((name) => !attributes.includes(name)).map((name) => withArticle[name]),
    ...(spacing === 'leftOut' ? ['a distância entre os dias'] : []),
    ...(device === 'leftOut' ? ['a classe do aparelho'] : []),
  ];
  return [
    ...(published.length === 0 ? [] : [published.join(', ')]),
    ...(without.length === 0 ? [] : [`sem ${listFormat.format(without)}`]),
  ].join('; ');
}

export function countedInWords(choice: PublishableChoice): string[] {
  const { age, attributes, spacing, device } = choice;
  const fixed = attributes.filter((name) => name in withArticle).map((name) => withArticle[name as FixedAttribute]);
  const hasAdded = fixed.length < attributes.length;
  return [
    ...(age === 'leftOut' ? [] : ['a faixa etária']),
    ...fixed,
    ...(hasAdded ? ['as respostas às perguntas acrescentadas'] : []),
    'quantos dias do estudo começou',
    ...(spacing === 'leftOut' ? [] : ['a distância entre eles (até o dia seguinte, 2 ou 3 dias, 4 ou mais)']),
    ...(device === 'leftOut' ? [] : ['a classe do aparelho (celular, tablet, computador ou mais de uma)']),
  ];
}

export const excludedInWords =
  'as respostas e os seus tempos (cuja precisão pode deixar supor o navegador), em que parte de um dia alguém parou, a edição do material (que uma palavra ou um sorteio só dela diz), e o que a pessoa conta ou mostra em outro lugar, como a imagem da sua nuvem de palavras';
