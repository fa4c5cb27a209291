import { z } from 'zod';
import { materialText, titledTextShape, versionShape } from './material-text.ts';

const contactShape = z.strictObject({
  name: materialText(),
  phone: z.string().regex(/^[0-9+][0-9 ()-]*$/, 'é esperado um número de telefone'),
  /** Such as "Emergência". */
  title: materialText().optional(),
  callLabel: materialText(),
  /** Who answers, and when. */
  detail: materialText().optional(),
});

const writingShape = z.strictObject({
  title: materialText(),
  detail: materialText(),
  address: z.url({ protocol: /^https$/, error: 'é esperado um endereço que comece com https://' }),
});

/** Callable numbers are data, and the texts must name the same ones. */
export const helpShape = z
  .strictObject({
    version: versionShape,
    contacts: z.array(contactShape).min(1, 'é esperado pelo menos um contato'),
    writing: writingShape.optional(),
    full: titledTextShape(),
    afterInventory: titledTextShape(),
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

/** One row of the help card. */
export type HelpContact = { address: string; title: string; action: string | null; detail: string | null };

/** In order: phone numbers, then writing. */
export function waysToHelp({ contacts, writing }: Pick<HelpMaterial, 'contacts' | 'writing'>): HelpContact[] {
  const calls = contacts.map(({ phone, title, callLabel, detail }) => ({
    address: callAddress(phone),
    title: title ?? callLabel,
    action: title === undefined ? null : callLabel,
    detail: detail ?? null,
  }));
  if (writing === undefined) return calls;
  return [...calls, { address: writing.address, title: writing.title, action: null, detail: writing.detail }];
}

/** `tel:` address. @param phone formatted for reading */
function callAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
