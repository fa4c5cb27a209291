import { z } from 'zod';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { repeatedTexts } from '#study/text/same-text.ts';
import { versionShape } from './material-text.ts';
import { plannedAnalyses, plannedMeasures } from './planned-analyses.ts';

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

/** Front matter is checked; the body (`markdown`) is the plan in prose. */
export const analysisPlanShape = z
  .strictObject({
    version: versionShape,
    /** Date given by the research group; the first use here is in the database. */
    registered: calendarDate(),
    /** Finishers of day 3; exclusion rules are prose. */
    plannedPeople: z.int().min(1).max(100_000).nullable().default(null),
    /** Analysed participants who must finish day 3 before unblinding. */
    blindedUntilPeople: z.int().min(1).max(100_000).nullable().default(null),
    /** Date in Brasília before which results are blinded. */
    blindedUntil: calendarDate().nullable().default(null),
    /** In points, for `equivalence`. */
    smallestEffect: z
      .strictObject(keyedBy(plannedMeasures, () => z.number().positive().max(21).optional()))
      .default({}),
    confirmatory: eachOnce(
      z.enum(plannedAnalyses, {
        error:
          'é esperado o nome de uma análise, como change.depression.1-3; a lista está em study-material/README.md, e o que a página não calcula fica em elsewhere',
      }),
    ).min(1, 'é esperado pelo menos o nome de uma análise'),
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
