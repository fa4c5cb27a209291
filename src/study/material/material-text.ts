import { z } from 'zod';
import { repeatedSentences } from '#study/text/same-text.ts';
import { fieldPattern } from './fill-fields.ts';

/** The name a research group gives to one edition of a file. It must be text: `1.10` as a number would become 1.1. */
export const versionShape = z
  .string('é esperada uma versão escrita como texto, entre aspas')
  .regex(/^\S.{0,39}$/, 'é esperada uma versão com 1 a 40 caracteres');

/**
 * A text that people read; emphasis and lists are Markdown.
 *
 * @param fields names that the screen fills in while it runs, written `{data}`; any other name in single braces is a fault
 */
export function materialText(...fields: string[]): z.ZodString {
  return z
    .string()
    .regex(/\S/, 'é esperado um texto que não esteja vazio')
    .superRefine((text, context) => {
      for (const [written, name] of text.matchAll(fieldPattern)) {
        if (name === undefined || fields.includes(name)) continue;
        context.addIssue({ code: 'custom', message: unknownField(written, fields), params: { written } });
      }
    });
}

/** Complains of each text that a reader takes for an earlier one of the list. */
export function eachTextOnce(
  texts: readonly string[],
  context: z.RefinementCtx,
  pathOf: (at: number) => (string | number)[] = (at) => [at],
): void {
  for (const { at, earlier } of repeatedSentences(texts)) {
    const message = `é esperado um texto diferente; "${texts[at]}" é igual a "${texts[earlier]}"`;
    context.addIssue({ code: 'custom', path: pathOf(at), message });
  }
}

function unknownField(written: string, fields: string[]): string {
  if (fields.length === 0) return `o campo ${written} não é conhecido; este texto não tem campos entre chaves`;
  return `o campo ${written} não é conhecido; aqui valem ${fields.map((name) => `{${name}}`).join(', ')}`;
}

/** A titled text of one screen. */
export function titledText(...fields: string[]) {
  return z.strictObject({ title: materialText(...fields), markdown: materialText(...fields) });
}
