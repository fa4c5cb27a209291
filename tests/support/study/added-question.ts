import type { QuestionField } from '#study/material/questionnaire-field.ts';

/** A question that a research group adds. */
export const renda = {
  kind: 'choice',
  label: 'Renda da família',
  help: 'Marque a faixa mais próxima.',
  options: [
    'Até 2 salários mínimos',
    'De 2 a 5 salários mínimos',
    'De 5 a 10 salários mínimos',
    'Mais de 10 salários mínimos',
  ],
  required: true,
  export: 'renda',
  messages: { missing: 'É preciso marcar a renda', invalid: 'Escolha uma das faixas da lista.' },
} satisfies QuestionField;

/** One that is written freely, and may be left empty. */
export const profissao = {
  kind: 'text',
  label: 'Profissão',
  help: null,
  example: null,
  required: false,
  longest: 200,
  export: 'profissao',
  messages: { missing: 'É preciso uma profissão', tooLong: 'Use até {maximo} letras.' },
} satisfies QuestionField;

/** @returns a change of `questionnaire.json`: these questions, in the place before the medications */
export function withQuestions(added: Record<string, object>) {
  return {
    'questionnaire.json': (text: string) => {
      const questionnaire = JSON.parse(text) as { fields: Record<string, object> };
      const fields = Object.entries(questionnaire.fields).flatMap(([id, field]) =>
        id === 'medications' ? [...Object.entries(added), [id, field] as const] : [[id, field] as const],
      );
      return JSON.stringify({ ...questionnaire, fields: Object.fromEntries(fields) }, null, 2);
    },
  };
}
