import { renderToString } from 'react-dom/server';
import type { DrawnPage, FactsInPage } from '#contract/platform/page-facts.ts';
import { FrontApp } from './participation/front/front-app.tsx';
import { type FrontAddress, pageTitles } from './participation/front/page-titles.ts';

/**
 * Draws the pages that visitors see first, as the browser would. It runs on the server, once for each start, built apart
 * (`scripts/web-build/drawing-beside-page.ts`).
 * @param nonce stands where each answer's own nonce belongs
 */
export function markupOfPages(facts: FactsInPage, nonce: string): DrawnPage[] {
  return (Object.keys(pageTitles) as FrontAddress[]).map((address) => ({
    address,
    template: 'front.html',
    title: `${pageTitles[address]} · WordMood`,
    markup: renderToString(<FrontApp address={address} facts={{ ...facts, drawnFor: address }} styleNonce={nonce} />),
  }));
}
