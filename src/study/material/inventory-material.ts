import { z } from 'zod';
import { inventoryKey, inventoryScales, itemsPerScale } from '#study/inventory/inventory.ts';
import { inventoryWindows } from '#study/inventory/inventory-window.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { inventoryAnswers, inventoryItemCount } from '#study/protocol.ts';
import { materialText, requireUniqueTexts, versionShape } from './material-text.ts';

const scaleItemsShape = z
  .array(z.int().min(1).max(inventoryItemCount))
  .length(itemsPerScale, `são esperados ${itemsPerScale} números de itens`);

const keyShape = z.strictObject(keyedBy(inventoryScales, () => scaleItemsShape)).superRefine((key, context) => {
  const seen = new Map<number, string>();
  for (const scale of inventoryScales) {
    for (const [index, item] of key[scale].entries()) {
      const earlier = seen.get(item);
      if (earlier !== undefined) {
        context.addIssue({ code: 'custom', path: [scale, index], message: `o item ${item} já está em ${earlier}` });
      }
      seen.set(item, scale);
    }
    const specified = inventoryKey[scale];
    if (specified.some((item) => !key[scale].includes(item))) {
      context.addIssue({
        code: 'custom',
        path: [scale],
        message: `são esperados os itens ${specified.join(', ')} (a chave do estudo não muda)`,
      });
    }
  }
});

const answersShape = z
  .array(z.strictObject({ value: z.literal([...inventoryAnswers]), label: materialText(), shortLabel: materialText() }))
  .length(inventoryAnswers.length, `são esperadas ${inventoryAnswers.length} opções de resposta`)
  .superRefine((answers, context) => {
    for (const field of ['label', 'shortLabel'] as const) {
      requireUniqueTexts(
        answers.map((answer) => answer[field]),
        context,
        (at) => [at, field],
      );
    }
    for (const [index, answer] of answers.entries()) {
      if (answer.value !== index) {
        context.addIssue({
          code: 'custom',
          path: [index, 'value'],
          message: `é esperado o valor ${index} neste lugar`,
        });
      }
    }
  });

const fields = z.strictObject({
  version: versionShape,
  provisional: z.boolean(),
  source: materialText(),
  title: materialText(),
  instruction: materialText(),
  timeWindow: materialText(),
  /** Days that the wording asks about. */
  windowDays: z.literal(inventoryWindows, 'é esperado 7 (a última semana) ou 1 (só o dia)').default(7),
  answers: answersShape,
  items: z
    .array(materialText())
    .length(inventoryItemCount, `são esperados ${inventoryItemCount} itens`)
    .superRefine((items, context) => requireUniqueTexts(items, context)),
  key: keyShape,
});

const asksAboutWeek = /semana|sete dias|7 dias/i;

/** `provisional` until a validated wording is installed; `source`: origin of the wording. */
export const inventoryShape = fields.superRefine(({ instruction, timeWindow, windowDays }, context) => {
  for (const [field, text] of Object.entries({ instruction, timeWindow })) {
    if (windowDays !== 1 || !asksAboutWeek.test(text)) continue;
    const message = 'é esperado um texto que pergunte só pelo dia, como windowDays diz';
    context.addIssue({ code: 'custom', path: [field], message });
  }
});

/** Without scoring key and researchers' notes. */
export const publicInventoryShape = fields.omit({ key: true, provisional: true, source: true, windowDays: true });

export type InventoryMaterial = z.output<typeof inventoryShape>;
