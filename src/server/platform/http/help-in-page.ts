import { html } from 'hono/html';
import { type HelpMaterial, type HelpWay, waysToHelp } from '#study/material/help-material.ts';
import { keepWithNumber } from '#study/wording/keep-with-number.ts';
import { stoppingInWords } from '#study/wording/stopping-in-words.ts';

/** Where a page wants the help of the study material: `index.html`, and `front.html`, whose readers have begun nothing that could be stopped. */
const placeInPage = /__HELP(_OF_VISITORS)?__/;

/** What the page itself says of help: the sentence, and the ways to somebody who listens. */
export type HelpInPage = Pick<HelpMaterial, 'short' | 'contacts' | 'writing'>;

/**
 * Writes the study's help into the page, so that it is there without a script, without a further request and without a network: the very
 * rows that the app shows (`src/web/platform/help/help-rows.tsx`), which it reads from here.
 * @param help with its placeholders filled
 * @param page as it was built
 */
export function writeHelpInto(page: string, help: HelpInPage): string {
  return page.replace(placeInPage, (_place, ofVisitors?: string) => {
    const rows = html`<ul class="wm-help-rows">${waysToHelp(help).map(rowOf)}${ofVisitors === undefined ? rowOfStopping : ''}</ul>`;
    return String(html`<p>${keepWithNumber(help.short)}</p>${rows}`);
  });
}

const rowOfStopping = html`<li><details class="wm-help-row"><summary><strong>${stoppingInWords.label}</strong></summary><p>${stoppingInWords.told}</p></details></li>`;

function rowOf({ address, title, action, detail }: HelpWay) {
  const rest = [
    action === null ? '' : html` <span>${action}</span>`,
    detail === null ? '' : html` <small>${detail}</small>`,
  ];
  // Who reads elsewhere must not learn that the reader comes from a study.
  return html`<li><a class="wm-help-row" href="${address}" rel="noreferrer"><strong>${title}</strong>${rest}</a></li>`;
}
