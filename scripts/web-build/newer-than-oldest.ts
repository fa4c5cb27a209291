import { createRequire } from 'node:module';
import { oldestBrowsers } from '../../src/contract/platform/oldest-browsers.ts';

/** A part of the language or of a browser that one of the oldest browsers has not, as MDN's data on browsers names it. */
export type NewerBuiltIn = {
  /** Whose it is (`Array`, `Intl.DurationFormat`, `AbortSignal`), or `globalThis`. */
  owner: string;
  name: string;
  /** Which of the oldest browsers has it not. */
  missingIn: string;
  /** Whether whose it is is no older: then a script that comes to it has asked for something newer before. */
  isInNewer: boolean;
  /** Whether it is of the interface itself (`AbortSignal.timeout`); not told of what the language has. */
  isStatic: boolean;
};

type Support = {
  version_added: string | false | null;
  version_removed?: string;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
};
type Compat = { support: Record<string, Support | Support[] | undefined> };
/** A feature, with others in it. */
export type Feature = { __compat?: Compat } & { [name: string]: Feature };

/** As MDN's data names them: on phones each has an entry of its own. */
const versions: Readonly<Record<string, string>> = {
  chrome: oldestBrowsers.Chrome,
  chrome_android: oldestBrowsers.Chrome,
  edge: oldestBrowsers.Edge,
  firefox: oldestBrowsers.Firefox,
  firefox_android: oldestBrowsers.Firefox,
  safari: oldestBrowsers.Safari,
  safari_ios: oldestBrowsers.Safari,
};

export type BrowserData = Record<'api' | 'css' | 'html' | 'javascript', Feature>;

/** @returns what MDN knows of browsers, 20 MB of it */
export function readBrowserData(): BrowserData {
  return createRequire(import.meta.url)('@mdn/browser-compat-data');
}

/** @returns which of the oldest browsers lack it, or nothing */
export function missingIn({ __compat }: Feature): string | undefined {
  const missing = Object.entries(versions).filter(([browser, oldest]) => {
    const told = __compat?.support[browser];
    // Where MDN says nothing of a browser, nothing can be held against it.
    if (told === undefined) return false;
    return !(Array.isArray(told) ? told : [told]).some((support) => isIn(support, oldest));
  });
  return missing.length === 0 ? undefined : missing.map(([browser, oldest]) => `${browser} ${oldest}`).join(', ');
}

function isIn(
  { version_added: added, version_removed: removed, flags, prefix, alternative_name: other }: Support,
  oldest: string,
) {
  if (typeof added !== 'string' || flags !== undefined || prefix !== undefined || other !== undefined) return false;
  return isReached(added, oldest) && (removed === undefined || !isReached(removed, oldest));
}

/** @returns whether a version is the oldest or before it; "preview" is neither */
function isReached(version: string, oldest: string): boolean {
  const [one = [], other = []] = [version.replace('≤', ''), oldest].map((text) => text.split('.').map(Number));
  const [major = Number.NaN, minor = 0] = one;
  const [oldestMajor = 0, oldestMinor = 0] = other;
  return major < oldestMajor || (major === oldestMajor && minor <= oldestMinor);
}

/** What of an interface is no member of it in a script. */
const noMember = /_event$|_parameter|^worker_support$|^secure_context|^@@/;

type Members = { old: ReadonlySet<string>; newer: readonly NewerBuiltIn[] };

/** @returns all members of the language and of the browser that are newer, and the names of those that are not */
export function membersIn({ api, javascript }: BrowserData): Members {
  const old = new Set<string>();
  const newer: NewerBuiltIn[] = [];
  const go = (owner: string, features: Feature, isInNewer: boolean) => {
    for (const key of Object.keys(features)) {
      const feature = features[key];
      if (feature === undefined || key === '__compat' || noMember.test(key)) continue;
      const name = key.replace(/_static$/, '');
      const missing = feature.__compat === undefined ? undefined : missingIn(feature);
      if (missing !== undefined) newer.push({ owner, name, missingIn: missing, isInNewer, isStatic: name !== key });
      else if (feature.__compat !== undefined) old.add(name);
      const hasMembers = /^[A-Z]\w*$/.test(key) && key !== owner.split('.').at(-1);
      if (hasMembers) go(owner === 'globalThis' ? key : `${owner}.${key}`, feature, missing !== undefined);
    }
  };
  go('globalThis', javascript.builtins ?? {}, false);
  go('globalThis', api, false);
  return { old, newer };
}
