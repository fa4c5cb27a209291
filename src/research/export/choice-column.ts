import type { QuestionField } from '#study/material/questionnaire-field.ts';
import { type BilingualText, toBilingualText } from './bilingual-text.ts';
import type { Column } from './table-description.ts';

export type ChoiceField = Extract<QuestionField, { kind: 'choice' }>;

export type ChoiceValues = {
  /** Unique, in order; `english` is null where the study material has none. */
  options: readonly { text: string; english: string | null }[];
  /** From least to most. */
  isOrdered: boolean;
};

type CategoryColumn = Extract<Column, { type: 'category' }>;

/**
 * An answer may occur in no readable edition. Ordered only if the latest edition says so and one edition has all options, the others a
 * subset in the same order: options never offered together have no order.
 * @param editions of the question, latest first
 */
export function choiceValues(editions: readonly ChoiceField[], answers: readonly string[]): ChoiceValues {
  const lists = editions.map(({ options }) => options);
  const all = new Set(lists.flat());
  const strangers = [...new Set(answers)].filter((answer) => !all.has(answer)).toSorted();
  const whole = lists.find((list) => list.length === all.size);
  const isOrdered =
    editions[0]?.ordered === true &&
    strangers.length === 0 &&
    whole !== undefined &&
    lists.every((list) => isInOrderOf(list, whole));
  const english = new Map(
    editions
      .toReversed()
      .flatMap(({ options, english }) =>
        options.flatMap((option, at) => [[option, english?.options[at] ?? null] as const]),
      )
      .filter(([, translated]) => translated !== null),
  );
  const inOrder = isOrdered ? whole : [...all, ...strangers];
  return { options: inOrder.map((text) => ({ text, english: english.get(text) ?? null })), isOrdered };
}

function isInOrderOf(part: readonly string[], whole: readonly string[]): boolean {
  const places = part.map((option) => whole.indexOf(option));
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));
}

export function choiceColumn(
  { label, from, missing }: Pick<Column, 'label' | 'from' | 'missing'>,
  { options, isOrdered }: ChoiceValues,
): CategoryColumn {
  const description = aboutValues({ options, isOrdered });
  return {
    type: 'category',
    label,
    from,
    ...(missing === undefined ? {} : { missing }),
    ...(description === null ? {} : { description }),
    values: Object.fromEntries(options.map(({ text, english }) => [text, { pt: text, en: english ?? text }])),
    // Numeric keys would come first.
    order: options.map(({ text }) => text),
    ...(isOrdered ? { isOrdered } : {}),
  };
}

function aboutValues({ options, isOrdered }: ChoiceValues): BilingualText | null {
  const untranslated = options.filter(({ english }) => english === null).length;
  const pt = isOrdered ? ['Em ordem, da primeira à última opção.'] : [];
  const en = isOrdered ? ['In order, from the first to the last option.'] : [];
  if (untranslated > 0) {
    const which = untranslated === options.length ? 'The options' : 'Options without an English text';
    en.push(`${which} are in Portuguese: the study material declares no English for them.`);
    pt.push(
      untranslated === options.length
        ? 'O material do estudo não traz as opções em inglês.'
        : 'O material do estudo não traz todas as opções em inglês.',
    );
  }
  return en.length === 0 ? null : { pt: pt.join(' '), en: en.join(' ') };
}

/** On one line: a line break would end an SPSS command. */
export function labelOfQuestion(field: QuestionField): BilingualText {
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const english = field.kind === 'choice' ? field.english?.label : undefined;
  return english === undefined
    ? toBilingualText(inOneLine(field.label))
    : { pt: inOneLine(field.label), en: inOneLine(english) };
}
