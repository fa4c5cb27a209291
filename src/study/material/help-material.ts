import { z } from 'zod';
import { materialText, titledText, versionShape } from './material-text.ts';

const contactShape = z.strictObject({
  name: materialText(),
  phone: z.string().regex(/^[0-9+][0-9 ()-]*$/, 'é esperado um número de telefone'),
  /** What it is for, such as "Emergência"; may be left out. */
  title: materialText().optional(),
  callLabel: materialText(),
  /** Who answers, and when. */
  detail: materialText().optional(),
});

/** For whoever cannot or does not want to speak. */
const writingShape = z.strictObject({
  title: materialText(),
  detail: materialText(),
  address: z.url({ protocol: /^https$/, error: 'é esperado um endereço que comece com https://' }),
});

/** `help.json`: the cards of care. Phone numbers that can be called with one tap are data, and the texts must name the same ones. */
export const helpShape = z
  .strictObject({
    version: versionShape,
    contacts: z.array(contactShape).min(1, 'é esperado pelo menos um contato'),
    writing: writingShape.optional(),
    full: titledText(),
    afterInventory: titledText(),
    short: materialText(),
    screenReader: materialText(),
  })
  .superRefine((help, context) => {
    const texts = { full: help.full.markdown, afterInventory: help.afterInventory.markdown, short: help.short };
    for (const [index, { phone }] of help.contacts.entries()) {
      for (const [place, text] of Object.entries(texts)) {
        if (!text.includes(phone)) {
          const message = `o telefone ${phone} não aparece no texto "${place}"`;
          context.addIssue({ code: 'custom', path: ['contacts', index, 'phone'], message });
        }
      }
    }
  });

export type HelpMaterial = z.output<typeof helpShape>;

/** One way to get help, as it stands in a row: what it is for, what a press does, and who answers. */
export type HelpWay = { address: string; title: string; action: string | null; detail: string | null };

/** @returns every way of the study material to somebody who listens, in its order: the numbers, then writing */
export function waysToHelp({ contacts, writing }: Pick<HelpMaterial, 'contacts' | 'writing'>): HelpWay[] {
  const calls = contacts.map(({ phone, title, callLabel, detail }) => ({
    address: callAddress(phone),
    title: title ?? callLabel,
    action: title === undefined ? null : callLabel,
    detail: detail ?? null,
  }));
  if (writing === undefined) return calls;
  return [...calls, { address: writing.address, title: writing.title, action: null, detail: writing.detail }];
}

/** @returns the address behind which a device calls a number. @param phone as people write it */
export function callAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
