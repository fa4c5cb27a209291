import type { AddedQuestion } from '#study/material/fixed-fields.ts';
import { inBoth } from './bilingual-text.ts';
import { freeTextDescription } from './people-table.ts';
import type { Column } from './table-description.ts';

const missing = inBoth('não respondeu, ou a pergunta ainda não era feita');

/** @returns the column of a question that a research group has added to the questionnaire */
export function addedQuestionColumn({ id, field }: AddedQuestion): Column {
  const described = {
    // A line break would end a command of SPSS.
    label: inBoth(field.label.replaceAll(/\s+/g, ' ').trim()),
    from: [`questionnaire.added_answers.${id}`],
    missing,
  };
  switch (field.kind) {
    case 'wholeNumber':
      return { type: 'integer', ...described };
    case 'date':
      return { type: 'date', ...described };
    case 'choice':
      // No category: whoever enrolled earlier may have chosen an option that is not offered any more.
      return {
        type: 'text',
        ...described,
        description: inBoth(
          `Opções no questionário: ${field.options.map((option) => option.replaceAll(/\s+/g, ' ')).join('; ')}.`,
        ),
      };
    case 'text':
      return {
        type: 'text',
        isWrittenFreely: true,
        ...described,
        description: freeTextDescription,
        derivation: inBoth('nomes, e-mails e identificadores ocultados; de quem saiu fica só que havia uma resposta'),
      };
  }
}
