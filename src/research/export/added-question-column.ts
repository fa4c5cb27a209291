import type { AddedQuestion } from '#study/material/fixed-fields.ts';
import { type ChoiceValues, choiceColumn, choiceValues, labelOfQuestion } from './choice-column.ts';
import { freeTextDescription } from './people-table.ts';
import type { Column } from './table-description.ts';

const missing = { pt: 'não respondeu, ou a pergunta ainda não era feita', en: 'not answered, or not asked yet' };

/**
 * @param values of a question with options; the current options by default
 * @returns the column of a question added by a research group
 */
export function addedQuestionColumn({ id, field }: AddedQuestion, values?: ChoiceValues): Column {
  const described = {
    label: labelOfQuestion(field),
    from: [`questionnaire.added_answers.${id}`],
    missing,
  };
  switch (field.kind) {
    case 'wholeNumber':
      return { type: 'integer', ...described };
    case 'date':
      return { type: 'date', ...described };
    case 'choice':
      return choiceColumn(described, values ?? choiceValues([field], []));
    case 'text':
      return {
        type: 'text',
        isWrittenFreely: true,
        ...described,
        description: freeTextDescription,
        derivation: {
          pt: 'nomes, e-mails e identificadores ocultados; de quem saiu fica só que havia uma resposta',
          en: 'names, e-mail addresses and identifiers hidden; of those who have left, only that there was an answer',
        },
      };
  }
}
