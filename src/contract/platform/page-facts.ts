import type { StudyState } from '#study/days/study-state.ts';
import type { FrontTexts, PublicMaterial } from '#study/material/material.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { OutputOf } from './call.ts';
import type { readInstallation } from './installation-calls.ts';

/** Texts in a page that are the same for many people. */
export type TextsInPage = {
  /** Null where nothing is known, as in tests that serve pages of their own. */
  front: FrontTexts | null;
  /** Null where the app is to ask itself. */
  material: PublicMaterial | null;
};

/** What the server knows when it sends a page, and writes into it as data, so that nothing has to be asked before something is shown. */
export type FactsInPage = {
  front: FrontTexts;
  /** Null where the page is no server's, as in development. */
  installation: OutputOf<typeof readInstallation> | null;
  /** How the study stands and what visitors read of it; not there while somebody changes the program. */
  study?: { state: StudyState; sentence: string };
  /** The address for which this page was drawn by the server, for somebody without a session; null where the app draws it. */
  drawnFor: string | null;
  /** The address whose outline stands in the page until the app draws it; null where there is none. */
  outlineFor?: string | null;
};

/** Who gets a drawn page: whole, who is not signed in; an outline of it, who may be. */
export type Audience = 'visitors' | 'signed-in';

/** What pages are drawn from when a server starts: the same makes the same pages, but for the moment in `facts.installation`. */
export type WhatIsDrawn = {
  facts: FactsInPage;
  material: PublicMaterial;
  /** How many words of a day are rated once more, where nothing has been decided for anybody yet. */
  wordsAgain: Readonly<Record<StudyDay, number>>;
};

/** What a page shows before any script has run. */
export type DrawnPage = {
  address: string;
  audience: Audience;
  /** The day on which the part at this address is still to begin for whoever gets it; null where the page says nothing of that. */
  day: StudyDay | null;
  /** How the study stands where the page says so; null where it says nothing of that. */
  study: StudyState | null;
  /** The file of the build that it stands in. */
  template: string;
  title: string;
  markup: string;
  /** The module of the screen, where the page's own script does not bring it along. */
  screen: string | null;
};

/** Where the sentence for visitors belongs in a page that is drawn before anybody has written it. */
export const placeOfSentence = '__SENTENCE__';
