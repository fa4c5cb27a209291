import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import {
  type Audience,
  type EmbeddedFacts,
  type RenderedPage,
  type RenderInput,
  sentencePlaceholder,
} from '#contract/platform/embedded-facts.ts';
import { studyStates } from '#study/days/study-state.ts';
import { dayPartNames, dayParts, studyDays } from '#study/protocol.ts';
import { windowTitle } from '#study/wording/window-title.ts';
import { FrontApp } from '#web/participation/front/front-app.tsx';
import { type FrontAddress, pageTitles, textAddresses } from '#web/participation/front/page-titles.ts';
import { type ServerSkeleton, ServerSkeletonContext } from '#web/platform/frame/server-skeleton.ts';
import { createQueryClient } from '#web/platform/server-state/query-client.ts';
import { router } from '#web/routes.tsx';
import { embeddedResponsesFor } from './embedded-responses.ts';
import { fullyRenderedScreens, skeletonScreens } from './rendered-screens.ts';
import { WholeApp } from './whole-app.tsx';

/** Styles of rendered pages are allowed by hash. */
const noNonce = '';

export async function renderScreens({ facts, material, wordsAgain }: RenderInput): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [
    ...studyStates.map((state) => frontPage('/', { ...facts, study: { state, sentence: sentencePlaceholder } })),
    ...textAddresses.map((address) => ({ ...frontPage(address, facts), study: null })),
  ];
  // Sequential, as they share the router.
  for (const [address, screen] of Object.entries(fullyRenderedScreens)) {
    const markup = await markupOfApp(address, { ...facts, drawnFor: address });
    pages.push(pageOfApp(address, { audience: 'visitors', day: null, title: windowTitle('Entrar'), markup, screen }));
  }
  const outline = { audience: 'signed-in', title: 'WordMood' } as const;
  for (const [address, screen] of Object.entries(skeletonScreens)) {
    const markup = await markupOfApp(address, facts);
    pages.push(pageOfApp(address, { ...outline, day: null, markup, screen }));
  }
  for (const part of dayPartNames) {
    const { path } = dayParts[part];
    const screen = skeletonScreens[path];
    if (screen === undefined) continue;
    for (const day of studyDays) {
      const begun = { answers: embeddedResponsesFor(part, day, material), outline: { wordsAgain: wordsAgain[day] } };
      const markup = await markupOfApp(path, facts, begun);
      // Falls back to the general skeleton if the screen did not render.
      if (markup.includes('<h1')) pages.push(pageOfApp(path, { ...outline, day, markup, screen }));
    }
  }
  return pages;
}

/** Front page in a state of the study; its sentence is filled in per response. */
function frontPage(address: FrontAddress, facts: EmbeddedFacts): RenderedPage {
  return {
    address,
    audience: 'visitors',
    day: null,
    study: facts.study?.state ?? null,
    template: 'front.html',
    title: windowTitle(pageTitles[address]),
    markup: renderToString(<FrontApp address={address} facts={{ ...facts, drawnFor: address }} styleNonce={noNonce} />),
    screen: null,
  };
}

type InApp = { audience: Audience; day: RenderedPage['day']; title: string; markup: string; screen: string };

const pageOfApp = (address: string, drawn: InApp): RenderedPage => ({
  address,
  study: null,
  template: 'index.html',
  ...drawn,
});

/** Progress without identity. */
type AtPart = { answers: ReturnType<typeof embeddedResponsesFor>; outline: ServerSkeleton };

/** Renders the app at an address; without a person in the facts only the frame. */
async function markupOfApp(address: string, facts: EmbeddedFacts, at?: AtPart): Promise<string> {
  // Scroll restoration would add an inline script.
  router.update({
    ...router.options,
    scrollRestoration: false,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const client = createQueryClient(facts, at?.answers);
  const markup = renderToString(
    <ServerSkeletonContext value={at?.outline ?? null}>
      <WholeApp client={client} styleNonce={noNonce} />
    </ServerSkeletonContext>,
  );
  client.clear();
  return markup;
}
