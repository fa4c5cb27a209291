import { z } from 'zod';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { repeatedTexts } from '#study/text/same-text.ts';
import { versionShape } from './material-text.ts';
import { plannedAnalyses, plannedMeasures } from './planned-analyses.ts';

/** A study without a plan has no such file. */
export const analysisPlanName = 'analysis_plan.md';

const calendarDate = () => z.iso.date('é esperada uma data como 2026-12-01');
const writtenText = () => z.string().regex(/\S/, 'é esperado um texto que não esteja vazio');

function eachOnce<Name extends string>(names: z.ZodType<Name>) {
  return z.array(names).superRefine((list, context) => {
    for (const { at } of repeatedTexts(list)) {
      context.addIssue({ code: 'custom', path: [at], message: `"${list[at]}" já está na lista` });
    }
  });
}

/** `analysis_plan.md`: what is checked stands in its front matter, the plan itself, for people, below it (`markdown`). */
export const analysisPlanShape = z
  .strictObject({
    version: versionShape,
    /** The date that the research group gives its plan; when it was first used here, the database says. */
    registered: calendarDate(),
    /** How many people are to finish day 3, as the group has planned it; the rules by which somebody is left out are for people to read. */
    plannedPeople: z.int().min(1).max(100_000).nullable().default(null),
    /** Results stay unseen until so many of those who count have finished day 3. */
    blindedUntilPeople: z.int().min(1).max(100_000).nullable().default(null),
    /** Results stay unseen until this date begins, in Brasília. */
    blindedUntil: calendarDate().nullable().default(null),
    /** The smallest mean change that would matter, in points of each measure: what `equivalence` is tested against. */
    smallestEffect: z
      .strictObject(keyedBy(plannedMeasures, () => z.number().positive().max(21).optional()))
      .default({}),
    confirmatory: eachOnce(
      z.enum(plannedAnalyses, {
        error:
          'é esperado o nome de uma análise, como change.depression.1-3; a lista está em study-material/README.md, e o que a página não calcula fica em elsewhere',
      }),
    ).min(1, 'é esperado pelo menos o nome de uma análise'),
    /** What is planned and computed elsewhere, in words. */
    elsewhere: eachOnce(writtenText()).default([]),
    markdown: writtenText(),
  })
  .superRefine(({ confirmatory, smallestEffect }, context) => {
    for (const measure of plannedMeasures) {
      const tested = confirmatory.find((name) => name.startsWith(`equivalence.${measure}.`));
      if (tested === undefined || smallestEffect[measure] !== undefined) continue;
      const message = `"Menor efeito que importa" é esperado para ${tested}: a menor mudança, em pontos, que faria diferença`;
      context.addIssue({ code: 'custom', path: ['smallestEffect', measure], message });
    }
  });

export type AnalysisPlanMaterial = z.output<typeof analysisPlanShape>;
