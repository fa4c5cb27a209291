import type { Spoken } from './desktop.ts';

/** What a person finds by what it is and what it is called, or, where many are called alike, by its place. */
export type Target = { role: 'button' | 'link' | 'checkbox' | 'radio'; name: string | RegExp } | { css: string };

/** A user of a browser; waits for missing elements as a person does. */
export type Sitting = {
  /** What the browser calls itself. */
  version: string;
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Presses with the mouse. */
  press(target: Target): Promise<void>;
  /** Presses as a screen reader does: without a pointer and without a key. */
  activate(spoken: Spoken): Promise<void>;
  /** Takes one thing with the mouse and lets it go over another. */
  drag(from: Target, to: Target): Promise<void>;
  focus(target: Target): Promise<void>;
  /** Presses a key: a letter or digit, `Enter` or `Tab`. */
  key(key: string): Promise<void>;
  /** @returns the words of what has the focus */
  focused(): Promise<string>;
  write(label: string, text: string): Promise<void>;
  /** Chooses one of a list. */
  choose(label: string, option: string): Promise<void>;
  sees(target: Target): Promise<void>;
  /** @returns the first of the texts that is seen */
  seesText(...texts: readonly string[]): Promise<string>;
  /** Looks out, from now on, for the first of the texts that is seen, however short. @returns what waits for it */
  looksOutFor(...texts: readonly string[]): Promise<() => Promise<string>>;
  /** @returns an attribute of every element that the selector finds, in the order of the page */
  read(css: string, attribute: string): Promise<string[]>;
  /** @returns faults reported by the page since it was opened; the driver of WebKit gets none */
  faults(): Promise<string[]>;
  leave(): Promise<void>;
};
