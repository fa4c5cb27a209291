import type { FrontTexts } from '#study/material/material.ts';
import type { OutputOf } from './call.ts';
import type { readInstallation } from './installation-calls.ts';

/** What the server knows when it sends a page, and writes into it as data, so that nothing has to be asked before something is shown. */
export type FactsInPage = {
  front: FrontTexts;
  /** Null where the page is no server's, as in development. */
  installation: OutputOf<typeof readInstallation> | null;
  /** The address for which this page was drawn by the server, for somebody without a session; null where the app draws it. */
  drawnFor: string | null;
};

/** What a page shows before any script has run. `template` is the file of the build that it stands in. */
export type DrawnPage = { address: string; template: string; title: string; markup: string };
