import { z } from 'zod';
import { materialText, versionShape } from './material-text.ts';

/** Fits one line of a phone in the task's size. */
const wordShape = materialText().max(14, 'é esperada uma palavra com no máximo 14 letras').regex(/^\S+$/, {
  message: 'é esperada uma só palavra',
});

/** The Markdown renderer is larger than the front page. */
const plainText = (...fields: string[]) =>
  materialText(...fields).refine((text) => !/\*\*|^[-#] /m.test(text), {
    message: 'nesta página o texto é simples: sem negrito, listas nem títulos em Markdown',
  });

const pointsShape = (most: number) =>
  z
    .array(z.strictObject({ title: plainText(), text: plainText() }))
    .min(1, 'é esperado pelo menos um ponto')
    .max(most, `são esperados no máximo ${most} pontos`);

/** Of a page that is read from top to bottom. */
const readPageShape = { title: plainText(), short: plainText(), sections: pointsShape(8) };

/** `front.json`: front page, privacy page and accessibility statement, plain text. */
export const frontShape = z.strictObject({
  version: versionShape,
  title: plainText(),
  lead: plainText(),
  joinLabel: plainText(),
  accountLabel: plainText(),
  facts: pointsShape(4),
  trial: z.strictObject({
    title: plainText(),
    question: plainText(),
    /** Not a study word, so that the demonstration reveals none. */
    word: wordShape,
    /** `{nota}`, `{descricao}`: the chosen scale point. */
    answer: plainText('nota', 'descricao'),
    notStored: plainText(),
    moreWordsLabel: plainText(),
    relationsLabel: plainText(),
  }),
  steps: z.strictObject({ title: plainText(), items: pointsShape(5), after: plainText() }),
  who: z.strictObject({ title: plainText(), text: plainText(), contact: plainText(), invitationLabel: plainText() }),
  privacy: z.strictObject({ label: plainText(), ...readPageShape, termLabel: plainText() }),
  accessibility: z.strictObject({ ...readPageShape, reviewed: plainText() }),
});

export type FrontMaterial = z.output<typeof frontShape>;
