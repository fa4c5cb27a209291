import { fillFields } from '#study/material/fill-fields.ts';
import { isFixedField } from '#study/material/fixed-fields.ts';
import type { FieldKind, QuestionnaireField } from '#study/material/questionnaire-field.ts';
import { counted } from '#study/wording/counted.ts';
import { writtenDate } from '#web/platform/ui/written-date.ts';

const kindNames: Record<FieldKind, string> = {
  name: 'nome',
  email: 'e-mail',
  wholeNumber: 'número inteiro',
  choice: 'uma opção',
  text: 'texto livre',
  date: 'data',
};

/** What the form says when an answer is not accepted: for what. */
const messageNames: Record<string, string> = {
  missing: 'Em branco',
  tooLong: 'Longo demais',
  invalid: 'Não serve',
  tooLow: 'Pequeno demais',
  tooHigh: 'Grande demais',
  tooEarly: 'Cedo demais',
};

type Fact = readonly [name: string, value: string];

/** @returns everything that is asked of a question, in words, each with its name */
export function questionInWords(id: string, field: QuestionnaireField): Fact[] {
  return [
    ['Tipo', kindNames[field.kind]],
    ...(field.help === null ? [] : [['Ajuda', field.help] as const]),
    ...('example' in field && field.example !== null ? [['Exemplo', field.example] as const] : []),
    ...limitsOf(field),
    ['Pode ficar em branco', field.required ? 'não' : 'sim'],
    ['Na exportação', 'export' in field ? field.export : 'não sai: fica longe das respostas'],
    ['Origem', isFixedField(id) ? `do protocolo (${id})` : `acrescentada pelo grupo (${id})`],
    ...Object.entries(field.messages).map(
      ([name, message]): Fact => [
        `Mensagem: ${(messageNames[name] ?? name).toLowerCase()}`,
        fillFields(message, limitsInMessages(field)),
      ],
    ),
  ];
}

/** What a message has in the place of its fields. */
function limitsInMessages(field: QuestionnaireField): Record<string, string> {
  if (field.kind === 'wholeNumber') return { minimo: String(field.lowest), maximo: String(field.highest) };
  return 'longest' in field ? { maximo: String(field.longest) } : {};
}

function limitsOf(field: QuestionnaireField): Fact[] {
  switch (field.kind) {
    case 'wholeNumber':
      return [['Limites', `de ${field.lowest} a ${field.highest}`]];
    case 'choice':
      return [
        [field.ordered ? 'Opções, em ordem' : 'Opções', field.options.join('; ')],
        ...(field.english === undefined ? [] : [['Opções em inglês', field.english.options.join('; ')] as const]),
      ];
    case 'date':
      return [
        ['A partir de', writtenDate(field.earliest)],
        ['Até', field.latest === undefined ? 'o dia da resposta' : writtenDate(field.latest)],
        ['Botão Hoje', field.offersToday ? 'sim' : 'não'],
      ];
    default:
      return [['Tamanho', `até ${counted(field.longest, 'letra', 'letras')}`]];
  }
}
