import { html } from 'hono/html';
import { callAddress, type HelpMaterial } from '#study/material/help-material.ts';

/** Where the page wants the help of the study material (`index.html`). */
const placeInPage = '__HELP__';

/** What the page itself says of help: the sentence, and the numbers to be called with one tap. */
export type HelpInPage = Pick<HelpMaterial, 'short' | 'contacts'>;

/**
 * Writes the study's help into the page, so that it is there without a script, without a further request and without a network.
 * @param help with its placeholders filled
 * @param page as it was built
 */
export function writeHelpInto(page: string, { short, contacts }: HelpInPage): string {
  const links = contacts.map(({ phone, callLabel }) => html`<li><a href="${callAddress(phone)}">${callLabel}</a></li>`);
  const written = String(html`<p>${short}</p><ul>${links}</ul>`);
  return page.replace(placeInPage, () => written);
}
