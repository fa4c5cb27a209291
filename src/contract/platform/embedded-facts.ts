import type { StudyState } from '#study/days/study-state.ts';
import type { FrontTexts, PublicMaterial } from '#study/material/material.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { OutputOf } from './call.ts';
import type { readInstallation } from './installation-calls.ts';

/** Embedded texts shared by many people. */
export type EmbeddedTexts = {
  /** Null in tests with their own pages. */
  front: FrontTexts | null;
  /** Null when not embedded: the app fetches it. */
  material: PublicMaterial | null;
};

/** Facts that the server embeds in a page, to save requests before the first paint. */
export type EmbeddedFacts = {
  front: FrontTexts;
  /** Null in development, without a server. */
  installation: OutputOf<typeof readInstallation> | null;
  /** State of the study and the visitors' sentence; absent in development. */
  study?: { state: StudyState; sentence: string };
  /** Address of the server-rendered page for a visitor without a session; null if the app renders. */
  drawnFor: string | null;
  /** Address of the page skeleton shown until the app renders; null for none. */
  outlineFor?: string | null;
};

/** `visitors` get whole pages; `signed-in`, who may have a session, get skeletons. */
export type Audience = 'visitors' | 'signed-in';

/** Input of server rendering; equal inputs give equal pages, except for the time in `facts.installation`. */
export type RenderInput = {
  facts: EmbeddedFacts;
  material: PublicMaterial;
  /** Number of repeated words per day by default. */
  wordsAgain: Readonly<Record<StudyDay, number>>;
};

export type RenderedPage = {
  address: string;
  audience: Audience;
  /** Day of the part to begin at this address; null if not shown. */
  day: StudyDay | null;
  study: StudyState | null;
  /** Template file of the build. */
  template: string;
  title: string;
  markup: string;
  /** Module of the screen, unless in the page's script. */
  screen: string | null;
};

/** Placeholder of the visitors' sentence in pages rendered beforehand. */
export const sentencePlaceholder = '__SENTENCE__';
