import { z } from 'zod';
import { materialText, titledText, versionShape } from './material-text.ts';

const contactShape = z.strictObject({
  name: materialText(),
  phone: z.string().regex(/^[0-9+][0-9 ()-]*$/, 'é esperado um número de telefone'),
  callLabel: materialText(),
});

/** `help.json`: the cards of care. Phone numbers that can be called with one tap are data, and the texts must name the same ones. */
export const helpShape = z
  .strictObject({
    version: versionShape,
    contacts: z.array(contactShape).min(1, 'é esperado pelo menos um contato'),
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

/** @returns the address behind which a device calls a number. @param phone as people write it */
export function callAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
