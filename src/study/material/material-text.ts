import { z } from 'zod';
import { repeatedSentences } from '#study/text/same-text.ts';
import { fieldPattern } from './fill-fields.ts';

/** Edition name. Text, as the number `1.10` would become 1.1. */
export const versionShape = z
  .string('é esperada uma versão escrita como texto, entre aspas')
  .regex(/^\S.{0,39}$/, 'é esperada uma versão com 1 a 40 caracteres');

/**
 * Markdown for emphasis and lists.
 *
 * @param fields names filled at run time, written `{data}`; other names are a fault
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

/** Reports texts that readers would take for an earlier one. */
export function requireUniqueTexts(
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

export function titledTextShape(...fields: string[]) {
  return z.strictObject({ title: materialText(...fields), markdown: materialText(...fields) });
}
