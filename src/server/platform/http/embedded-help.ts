import { html } from 'hono/html';
import { type HelpContact, type HelpMaterial, waysToHelp } from '#study/material/help-material.ts';
import { bindNumbers } from '#study/wording/bind-numbers.ts';
import { stoppingInWords } from '#study/wording/stopping-in-words.ts';

/** Placeholder of the help texts in `index.html` and `front.html`; visitors of the latter have begun nothing to stop. */
const placeInPage = /__HELP(_OF_VISITORS)?__/;

export type EmbeddedHelp = Pick<HelpMaterial, 'short' | 'contacts' | 'writing'>;

/**
 * Embeds the study's help in the page, so that it works without script and network; same rows as the app's
 * (`src/web/platform/help/help-rows.tsx`).
 * @param help with filled placeholders
 * @param page as built
 */
export function embedHelp(page: string, help: EmbeddedHelp): string {
  return page.replace(placeInPage, (_place, ofVisitors?: string) => {
    const rows = html`<ul class="wm-help-rows">${waysToHelp(help).map(rowOf)}${ofVisitors === undefined ? rowOfStopping : ''}</ul>`;
    return String(html`<p>${bindNumbers(help.short)}</p>${rows}`);
  });
}

const rowOfStopping = html`<li><details class="wm-help-row"><summary><strong>${stoppingInWords.label}</strong></summary><p>${stoppingInWords.notice}</p></details></li>`;

function rowOf({ address, title, action, detail }: HelpContact) {
  const rest = [
    action === null ? '' : html` <span>${action}</span>`,
    detail === null ? '' : html` <small>${detail}</small>`,
  ];
  // No referrer: other sites must not learn that the reader comes from a study.
  return html`<li><a class="wm-help-row" href="${address}" rel="noreferrer"><strong>${title}</strong>${rest}</a></li>`;
}
